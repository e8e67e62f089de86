import { type Device, deviceTitles } from '@design-console/contract/kernel';
import { Segmented } from 'antd';
import { useState } from 'react';
import {
  DocumentPage,
  type DocumentScreen,
  type PreviewProps,
} from '../../../document-page/DocumentPage.tsx';
import { LivePreview } from '../../../editor-preview/LivePreview.tsx';
import { useIsNarrow } from '../../../kit/use-narrow.ts';
import { AppList } from './AppList.tsx';
import styles from './LightApplicationAdmin.module.css';

const devices: Device[] = ['pc', 'mobile'];

/** One document for both devices: each is looked at. */
const Preview = ({ place, ...rest }: PreviewProps) => {
  const isNarrow = useIsNarrow();
  const [device, setDevice] = useState<Device>(isNarrow ? 'mobile' : 'pc');
  return (
    <div className={styles.preview}>
      <Segmented
        aria-label="预览的端"
        value={device}
        options={devices.map((value) => ({ value, label: deviceTitles[value] }))}
        onChange={setDevice}
      />
      <LivePreview place={{ ...place, device }} {...rest} />
    </div>
  );
};

const screen: DocumentScreen = {
  documentKey: 'editor.lightApps',
  device: 'pc',
  Preview,
  inputs: {
    'catalogue.items': (input, work) => <AppList {...input} saved={work.base} />,
  },
};

/** Which light applications users find, where and under which name, and the template tags of each. */
export const LightApplicationAdmin = () => <DocumentPage screen={screen} />;
