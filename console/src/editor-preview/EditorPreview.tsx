import { type Design, Editor } from '@design-console/editor';
import { type ReactNode, useMemo, useState } from 'react';
import type { PreviewProps } from '../document-page/DocumentPage.tsx';
import { useIsNarrow } from '../kit/use-narrow.ts';
import { facesOf } from './faces.ts';
import { OwnPicture } from './OwnPicture.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { ScaledPage } from './ScaledPage.tsx';
import { useConfiguration } from './use-configuration.ts';

const ownFace = 'own';

/** On a phone the computer's editor is shown whole and small: at the phone's own width there is no room in it. */
const computerWidthPx = 800;

export interface EditorPreviewProps extends PreviewProps {
  /** What else is chosen in the head of the preview. */
  readonly extra?: ReactNode;
}

/** The editor itself, fed with the unsaved value. */
const EditorPreview = ({ value, place, company, user, extra }: EditorPreviewProps) => {
  const configuration = useConfiguration(place, value);
  const isMark = place.key === 'editor.watermark';
  const [own, setOwn] = useState<Design | null>(null);
  const faces = useMemo(
    () => [...facesOf(place.key), ...(own ? [{ value: ownFace, label: '我的图片', design: own }] : [])],
    [place.key, own],
  );
  const [picked, setPicked] = useState<string>();
  const face = faces.find((one) => one.value === picked) ?? faces[0];
  // a watermark that is not on the canvas is judged where it is: in the preview
  const isMarkElsewhere = isMark && !configuration.watermark.scope.where.includes('canvas');
  const isComputerOnPhone = useIsNarrow() && place.device === 'pc';
  const editor = face && (
    <Editor
      key={`${face.design.id}:${isMarkElsewhere}`}
      device={place.device}
      configuration={configuration}
      design={face.design}
      startsPreviewing={isMarkElsewhere}
      {...(place.key === 'editor.lightApps' ? { startsWithPanel: 'lightApps' } : {})}
      user={{ company, user, isAuthorized: false }}
    />
  );
  return (
    <PreviewPane
      device={place.device}
      {...(isMark && !configuration.watermark.basic.enabled
        ? { note: '水印未启用，启用后显示在设计上' }
        : {})}
      choice={{ label: '预览用的设计', value: face?.value ?? '', options: faces, onChange: setPicked }}
      extra={
        isMark ? (
          <OwnPicture
            onPick={(design) => {
              setOwn(design);
              setPicked(ownFace);
            }}
          />
        ) : (
          extra
        )
      }
    >
      {editor && isComputerOnPhone ? <ScaledPage widthPx={computerWidthPx}>{editor}</ScaledPage> : editor}
    </PreviewPane>
  );
};

export default EditorPreview;
