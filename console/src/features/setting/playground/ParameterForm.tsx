import type { BoughtService } from '@design-console/contract/company';
import { PRODUCT_TITLES, type Product } from '@design-console/contract/menu-tree';
import { PLAYGROUND_PARAMETERS } from '@design-console/contract/playground-parameters';
import { Button, Form, Radio, Select } from 'antd';
import { useEffect, useState } from 'react';
import { FormFaultAlert } from '../../../kit/form/FormFaultAlert.tsx';
import { showFieldFaults } from '../../../kit/form/show-field-faults.ts';
import { useIsNarrow } from '../../../kit/hooks/use-narrow.ts';
import { listParameter } from './listed.ts';
import { ParameterInput } from './ParameterInput.tsx';
import { deviceTitles } from './playground-request.ts';
import styles from './playground.module.css';

export interface LinkRequest {
  readonly product: Product;
  readonly device: BoughtService['device'];
  readonly parameters: Readonly<Record<string, string>>;
}

type Values = Pick<LinkRequest, 'product' | 'device'> & { parameters?: Record<string, string | undefined> };

interface Props {
  readonly services: readonly Pick<BoughtService, 'product' | 'device'>[];
  readonly isRunning: boolean;
  /** The server's faults, by field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onOpen: (request: LinkRequest) => void;
}

/** What a host would choose: the product, the device, and the parameters that its page obeys. */
export const ParameterForm = ({ services, isRunning, faults, onOpen }: Props) => {
  const [form] = Form.useForm<Values>();
  const isNarrow = useIsNarrow();
  const [usual] = services;
  // on a phone the page for phones is the one that fits
  const first =
    services.find(
      ({ product, device }) => product === usual?.product && device === (isNarrow ? 'mobile' : 'pc'),
    ) ?? usual;
  const product = Form.useWatch('product', form) ?? first?.product ?? 'templateEditor';
  const products = [...new Set(services.map((service) => service.product))];
  const devices = services.filter((service) => service.product === product).map(({ device }) => device);
  const [formFaults, setFormFaults] = useState<readonly string[]>([]);
  // oxlint-disable-next-line react/set-state-in-effect -- a fault's place is known once the form is drawn
  useEffect(() => setFormFaults(showFieldFaults(form, { ...faults })), [form, faults]);

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      disabled={isRunning}
      initialValues={{ product: first?.product, device: first?.device }}
      onValuesChange={(changed) => {
        if (changed.product === undefined) return;
        const offered = services.filter((service) => service.product === changed.product);
        const device = form.getFieldValue('device') as BoughtService['device'];
        if (!offered.some((service) => service.device === device))
          form.setFieldValue('device', offered[0]?.device);
      }}
      onFinish={({ parameters = {}, ...request }) => {
        const given = PLAYGROUND_PARAMETERS[request.product].flatMap(({ name, isList }) => {
          const typed = parameters[name]?.trim() ?? '';
          const value = isList ? listParameter(typed) : typed;
          return value === '' ? [] : [[name, value] as const];
        });
        onOpen({ ...request, parameters: Object.fromEntries(given) });
      }}
    >
      <FormFaultAlert faults={formFaults} />
      <Form.Item name="product" label="产品">
        <Select options={products.map((value) => ({ value, label: PRODUCT_TITLES[value] }))} />
      </Form.Item>
      <Form.Item name="device" label="设备">
        <Radio.Group
          options={devices.map((value) => ({ value, label: deviceTitles[value] }))}
          optionType="button"
        />
      </Form.Item>
      {PLAYGROUND_PARAMETERS[product].map((parameter) => (
        <ParameterInput key={`${product} ${parameter.name}`} {...parameter} />
      ))}
      <div className={styles.open}>
        <Button type="primary" htmlType="submit" block loading={isRunning}>
          打开页面
        </Button>
      </div>
    </Form>
  );
};
