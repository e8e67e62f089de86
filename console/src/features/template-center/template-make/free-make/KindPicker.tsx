import { canvasKinds } from '@design-console/contract/documents/editor-canvas';
import {
  kindSideMin,
  pageSidePxMax,
  type KindBranch,
  type KindUnit,
  KIND_UNITS,
  kindSizeFaults,
} from '@design-console/contract/template-kind';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import { Link } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { BoundedNumber } from '../../../../kit/form/BoundedNumber.tsx';
import { Segments } from '../../../../kit/form/Segments.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePage } from '../../../../kit/navigation/page-context.ts';
import type { TemplateStart } from '../../../../template-designer/template-start.ts';
import { unnamed } from '../../../../template-designer/template-words.ts';
import styles from './free-make.module.css';
import { ImportCard } from './import/ImportCard.tsx';

interface Props {
  readonly branches: readonly KindBranch[];
  readonly onStart: (start: TemplateStart) => void;
}

const kindsPath = '/templateCenter/templateMake/typeManage';

/** A size to begin with: that of a kind, or a usual one without a kind. */
interface Option extends Pick<KindBranch, 'name' | 'width' | 'height' | 'unit' | 'dpi'> {
  readonly key: string;
  readonly kindId: number | null;
}

/** The page's proportions, small: 9:16 looks like 9:16. */
const Form = ({ width, height, sizePx }: Record<'width' | 'height' | 'sizePx', number>) => {
  const scale = sizePx / Math.max(width, height);
  return (
    <span className={styles.form} aria-hidden="true">
      <i style={{ width: Math.max(8, width * scale), height: Math.max(8, height * scale) }} />
    </span>
  );
};

const startOf = ({ key: _, name, ...rest }: Option): TemplateStart => ({
  from: 'blank',
  title: unnamed(name),
  ...rest,
});

const ownStart = (width: number, height: number, unit: KindUnit): TemplateStart => ({
  from: 'blank',
  title: unnamed('模板'),
  kindId: null,
  width,
  height,
  unit,
  dpi: unit === 'px' ? 72 : 300,
});

/** A custom size, in the units of screen and paper. */
const OwnSize = ({ onStart }: Pick<Props, 'onStart'>) => {
  const [width, setWidth] = useState<number | null>(1080);
  const [height, setHeight] = useState<number | null>(1440);
  const [unit, setUnit] = useState<KindUnit>('px');
  const dpi = unit === 'px' ? 72 : 300;
  const faults =
    width === null || height === null
      ? { width: '请输入宽度和高度' }
      : kindSizeFaults({ width, height, unit, dpi });
  const [fault] = Object.values(faults);
  const start = () => {
    if (fault === undefined && width !== null && height !== null) onStart(ownStart(width, height, unit));
  };
  return (
    <section aria-label="自定义尺寸">
      <h2>自定义尺寸</h2>
      <div className={styles.fields}>
        <BoundedNumber
          aria-label="宽度"
          prefix="宽"
          min={kindSideMin}
          max={pageSidePxMax}
          value={width}
          onChange={setWidth}
          onPressEnter={start}
        />
        <BoundedNumber
          aria-label="高度"
          prefix="高"
          min={kindSideMin}
          max={pageSidePxMax}
          value={height}
          onChange={setHeight}
          onPressEnter={start}
        />
        <Select
          aria-label="单位"
          value={unit}
          options={KIND_UNITS.map((value) => ({ value, label: value }))}
          onChange={setUnit}
        />
        <Button icon={<Plus size={16} />} disabled={fault !== undefined} onClick={start}>
          开始创作
        </Button>
      </div>
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </section>
  );
};

interface OptionsProps extends Pick<Props, 'onStart'> {
  readonly title: string;
  readonly options: readonly Option[];
  readonly isCompact: boolean;
}

const optionsOf = (branch: KindBranch): readonly Option[] =>
  (branch.children.length > 0 ? branch.children : [branch]).map(({ id, name, width, height, unit, dpi }) => ({
    key: String(id),
    kindId: id,
    name,
    width,
    height,
    unit,
    dpi,
  }));

const usualSizes: readonly Option[] = Object.entries(canvasKinds).map(([key, size]) => ({
  key,
  kindId: null,
  ...size,
}));

const Options = ({ title, options, isCompact, onStart }: OptionsProps) => (
  <ul className={styles.options} data-compact={isCompact} aria-label={title}>
    {options.map((one) => (
      <li key={one.key}>
        <button
          type="button"
          aria-label={`创作${one.name}，${pageSizeText(one)}`}
          onClick={() => onStart(startOf(one))}
        >
          <Form width={one.width} height={one.height} sizePx={isCompact ? 36 : 56} />
          <b>{one.name}</b>
          <small>{pageSizeText(one)}</small>
        </button>
      </li>
    ))}
  </ul>
);

const Group = ({ title, options, onStart }: Omit<OptionsProps, 'isCompact'>) => (
  <div className={styles.group}>
    <h3>{title}</h3>
    <Options title={title} options={options} isCompact onStart={onStart} />
  </div>
);

/** As high as the card beside it. */
const rowsAtOnce = 6;
const inRow = 3;
const rowsOf = (options: readonly Option[]): number => Math.ceil(options.length / inRow);

/** Where a template begins: a kind of the company, a size, or a file of another program. */
export const KindPicker = ({ branches, onStart }: Props) => {
  const { sees } = usePage();
  const [branchId, setBranchId] = useState<number | null>(null);
  const branch = branches.find(({ id }) => id === branchId) ?? branches[0];
  const rows = branches.reduce((sum, one) => sum + rowsOf(optionsOf(one)), 0);
  // usual sizes are offered where there are few kinds; a new company has none
  const showsUsual = rows + rowsOf(usualSizes) <= rowsAtOnce;
  // a few kinds are shown all at once instead of one branch at a time
  const areAllShown = rows <= rowsAtOnce && (branches.length > 1 || showsUsual);
  return (
    <div className={styles.picker}>
      <section className={styles.kinds} aria-label="选择分类">
        <h2>选择分类</h2>
        {branches.length === 0 && (
          <p className={styles.none}>
            还没有启用的分类，可以先在{sees(kindsPath) ? <Link to={kindsPath}>分类管理</Link> : '分类管理'}
            里新建，或从下面的尺寸开始
          </p>
        )}
        {areAllShown ? (
          <>
            {branches.map((one) => (
              <Group key={one.id} title={one.name} options={optionsOf(one)} onStart={onStart} />
            ))}
            {showsUsual && <Group title="常用尺寸" options={usualSizes} onStart={onStart} />}
          </>
        ) : (
          <>
            {branches.length > 1 && (
              <div className={styles.branches}>
                <Segments
                  aria-label="上级分类"
                  value={branch?.id ?? 0}
                  options={branches.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={setBranchId}
                />
              </div>
            )}
            {branch && (
              <Options title={branch.name} options={optionsOf(branch)} isCompact={false} onStart={onStart} />
            )}
          </>
        )}
      </section>
      <div className={styles.own}>
        <OwnSize onStart={onStart} />
        <ImportCard branches={branches} onStart={onStart} />
      </div>
    </div>
  );
};
