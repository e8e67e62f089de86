import type { Webhook } from '@design-console/contract/webhook';
import { Button } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Drawer } from '../../../kit/feedback/Drawer.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { DeliveryView } from './DeliveryView.tsx';
import styles from './Webhooks.module.css';

interface Looked {
  readonly one: Webhook;
  readonly deliveryId: number | null;
}

interface Props {
  /** null: closed. */
  readonly looked: Looked | null;
  readonly canEdit: boolean;
  readonly onClose: () => void;
}

const Inside = ({ looked, canEdit }: { readonly looked: Looked; readonly canEdit: boolean }) => {
  const [shownId, setShownId] = useState(looked.deliveryId);
  if (shownId === null) return <DeliveryList webhookId={looked.one.id} onOpen={setShownId} />;
  return (
    <>
      <Button
        type="link"
        className={styles.back ?? ''}
        icon={<ArrowLeft size={15} />}
        autoFocus
        onClick={() => setShownId(null)}
      >
        全部推送记录
      </Button>
      <DeliveryView id={shownId} canSend={canEdit} onResent={setShownId} />
    </>
  );
};

/** What was sent to one webhook, and how it went. */
export const DeliveryDrawer = ({ looked, canEdit, onClose }: Props) => (
  <Drawer
    open={looked !== null}
    title={
      <span className={styles.drawerTitle}>
        推送记录<small>{looked?.one.url}</small>
      </span>
    }
    onClose={onClose}
    size="min(640px, 100vw)"
    destroyOnHidden
  >
    {looked && <Inside looked={looked} canEdit={canEdit} />}
  </Drawer>
);
