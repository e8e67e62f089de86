import { type Device, deviceTitles } from '@design-console/contract/kernel';
import { Segments } from '../../../kit/form/Segments.tsx';
import { useMemo, useState } from 'react';
import {
  DocumentPage,
  type DocumentScreen,
  type PreviewProps,
} from '../../../document-page/DocumentPage.tsx';
import { LivePreview } from '../../../editor-preview/LivePreview.tsx';
import { useIsNarrow } from '../../../kit/hooks/use-narrow.ts';
import { AppList } from './AppList.tsx';

const devices: Device[] = ['pc', 'mobile'];

/** One document for both devices: the preview shows either. */
const Preview = ({ documentRef, ...rest }: PreviewProps) => {
  const isNarrow = useIsNarrow();
  const [device, setDevice] = useState<Device>(isNarrow ? 'mobile' : 'pc');
  const choice = useMemo(
    () => (
      <Segments
        aria-label="预览的端"
        size="small"
        value={device}
        options={devices.map((value) => ({ value, label: deviceTitles[value] }))}
        onChange={setDevice}
      />
    ),
    [device],
  );
  return <LivePreview documentRef={{ ...documentRef, device }} {...rest} extra={choice} />;
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
