import { PRODUCT_TITLES } from '@design-console/contract/menu-tree';
import { PLAYGROUND_PARAMETERS } from '@design-console/contract/playground-parameters';
import { Alert, Button } from 'antd';
import type { LinkRequest } from './ParameterForm.tsx';
import type { openServices } from './playground-request.ts';

const product = 'templateEditor';

interface Props {
  /** What is shown, and asks. */
  readonly opened: LinkRequest;
  readonly designId: string;
  readonly services: ReturnType<typeof openServices>;
  readonly onOpen: (request: LinkRequest) => void;
}

/** The page asked its host to open a design in the editor: a host does that, and so can the playground. */
export const EditRequest = ({ opened, designId, services, onOpen }: Props) => {
  const editors = services.filter((service) => service.product === product);
  const editor = editors.find(({ device }) => device === opened.device) ?? editors[0];
  const known = new Set(PLAYGROUND_PARAMETERS[product].map(({ name }) => name));
  const kept = Object.entries(opened.parameters).filter(([name]) => known.has(name));
  return (
    <Alert
      type="info"
      showIcon
      title="页面请接入页面打开编辑器（design-edit）"
      {...(editor
        ? {
            action: (
              <Button
                size="small"
                onClick={() =>
                  onOpen({ ...editor, parameters: { ...Object.fromEntries(kept), design_id: designId } })
                }
              >
                在{PRODUCT_TITLES[product]}中打开
              </Button>
            ),
          }
        : { description: `没有开通${PRODUCT_TITLES[product]}，演练场不能打开它` })}
    />
  );
};
