import { Editor } from '@design-console/editor';
import { SAMPLES } from '@design-console/editor/samples';
import { useState } from 'react';
import type { PreviewProps } from '../document-page/DocumentPage.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { useConfiguration } from './use-configuration.ts';

/** A light design, a dark one, a photo-like one: what is set is judged on each. */
const faces = [
  { value: 'spring-hiring', label: '浅色设计' },
  { value: 'music-festival', label: '深色设计' },
  { value: 'new-tea', label: '品牌设计' },
];

/** The editor itself, fed with the unsaved value. */
const EditorPreview = ({ value, place, company, user }: PreviewProps) => {
  const configuration = useConfiguration(place, value);
  const [face, setFace] = useState('new-tea');
  // a watermark that is not on the canvas is judged where it is: in the preview
  const isMarkElsewhere =
    place.key === 'editor.watermark' && !configuration.watermark.scope.where.includes('canvas');
  const sample = SAMPLES.find((one) => one.key === face) ?? SAMPLES[0];
  return (
    <PreviewPane
      device={place.device}
      choice={{ label: '预览用的设计', value: face, options: faces, onChange: setFace }}
    >
      {sample && (
        <Editor
          key={`${sample.key}:${isMarkElsewhere}`}
          device={place.device}
          configuration={configuration}
          design={sample.design}
          startsPreviewing={isMarkElsewhere}
          {...(place.key === 'editor.lightApps' ? { startsWithPanel: 'lightApps' } : {})}
          user={{ company, user, isAuthorized: false }}
        />
      )}
    </PreviewPane>
  );
};

export default EditorPreview;
