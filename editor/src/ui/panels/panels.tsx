import { useState } from 'react';
import type { AiDesigner, ComposeRequest } from '../../composer/index.ts';
import type { Editor } from '../../core/index.ts';
import { PLACEHOLDERS } from '../../document/index.ts';
import type { EditorUser } from '../configuration.ts';
import { cssFamiliesOf, defaultFamily, offeredFonts } from '../brand/brand.ts';
import frame from '../frame/editor.module.css';
import { LaterPanels } from '../LaterPanels.tsx';
import { PartLoading } from '../PartLoading.tsx';
import { useLatest } from '../use-latest.ts';
import { usePanels } from '../use-panels.ts';
import styles from './panels.module.css';
import { BODY, newText } from './new-text.ts';
import { Materials } from './materials/Materials.tsx';
import { HomeApps, LightAppsPanel, type LightAppsProps } from './light-apps/light-apps.tsx';
import { LazyPanels } from './library/LazyPanels.tsx';
import type { AppTemplates } from './light-apps/use-app-templates.ts';
import type { Library } from './library/library.ts';
import { dragItemOf } from '../drag-and-drop/drag-item.ts';
import { useDraggable } from '../drag-and-drop/use-drag-and-drop.ts';
import type { TemplateShelf } from './templates/shelf.ts';
import type { Limit } from '../purchase/purchase.ts';
import { Templates } from './templates/Templates.tsx';
import { takeNew } from '../placing/taken.ts';
import type { StorePicture } from '../pictures/place-picture.ts';
import type { ViewControls } from '../stage/view/view-controls.ts';
import { useTextStyles } from '../text/use-text-tool.ts';
import { useFontSamples } from '../brand/use-font-samples.ts';

export interface PanelProps extends LightAppsProps {
  readonly editor: Editor;
  readonly storePicture: StorePicture | undefined;
  readonly view: ViewControls;
  readonly library: Library | undefined;
  readonly storedId: (() => string | undefined) | undefined;
  /** Undefined in previews, which have no server. */
  readonly ai: AiDesigner | undefined;
  /** Their company signs AI designs, and they may see watermarks. */
  readonly user: EditorUser;
  readonly onGenerated: () => void;
  /** The host page makes the design of a prompt. */
  readonly onAiRequest: (request: Pick<ComposeRequest, 'prompt' | 'kind'>) => void;
  /** Absent in previews, which have no server. */
  readonly templateShelf: TemplateShelf | undefined;
  readonly appTemplates: AppTemplates | null;
}

interface ScopeProps {
  readonly scope: 'all' | 'free';
  readonly limit: Limit;
  /** What the company's own are called. */
  readonly name: string;
}

const Scope = ({ scope, limit, name }: ScopeProps) => {
  const later = usePanels();
  return scope === 'all' ? null : (
    <div className={styles.scopeLine}>
      <span className={styles.scope}>仅免费</span>
      {later && <later.PurchaseButton limit={limit} msg={`当前不能使用${name}`} />}
    </div>
  );
};

// titles are written in the middle, and grow to both sides
const textSizes = [
  { text: PLACEHOLDERS.title, fontSize: 72, align: 'center' },
  { text: PLACEHOLDERS.subtitle, fontSize: 44, align: 'center' },
  BODY,
] as const;

const Text = ({ configuration, editor }: PanelProps) => {
  const { brand, functions } = configuration;
  const fonts = offeredFonts(configuration);
  const initial = defaultFamily(configuration);
  useFontSamples(fonts);
  // text styles have colours of their own
  const hasStyles = !brand.colors.onlyCompanyColors;
  const [isFailed, setIsFailed] = useState(false);
  const onFault = useLatest(() => setIsFailed(true));
  const textStyles = useTextStyles(hasStyles && !isFailed, onFault);
  const draggable = useDraggable();
  /** A tile's text, clicked or dragged. */
  const adding = (wanted: Parameters<typeof newText>[2]) => {
    const made = () => newText(editor, configuration, wanted);
    return {
      ...draggable(() => dragItemOf(editor, wanted.text, () => [made()])),
      onClick: () => takeNew(editor, [made()]),
    };
  };
  return (
    <>
      <Scope scope={functions.materials.fonts} limit="fonts" name="企业字体" />
      {textSizes.map((one) => (
        <button
          key={one.text}
          type="button"
          className={styles.textSample}
          style={{
            fontSize: 12 + one.fontSize / 6,
            fontFamily: cssFamiliesOf(initial),
          }}
          {...adding(one)}
        >
          {one.text}
          <i className={styles.ink} style={{ background: brand.colors.defaultTextColor }} />
        </button>
      ))}
      <h4>字体</h4>
      <ul className={styles.fonts} aria-label="可选字体">
        {fonts.map((font) => (
          <li key={font.family}>
            <button
              type="button"
              style={{ fontFamily: cssFamiliesOf(font.family) }}
              {...adding({ text: font.name, fontSize: 44, family: font.family })}
            >
              {font.name}
            </button>
          </li>
        ))}
      </ul>
      {textStyles && <textStyles.TextStylesPanel configuration={configuration} editor={editor} />}
      {hasStyles && !textStyles && <PartLoading isFailed={isFailed} onRetry={() => setIsFailed(false)} />}
    </>
  );
};

/** An opened panel's content, by its id in the configuration. */
export const Panel = ({ id, ...props }: PanelProps & { readonly id: string }) => {
  switch (id) {
    case 'templates':
      return (
        <>
          {!props.appTemplates && <HomeApps {...props} />}
          <Scope
            scope={props.configuration.functions.materials.templates}
            limit="templates"
            name="企业模板"
          />
          <Templates
            configuration={props.configuration}
            editor={props.editor}
            shelf={props.templateShelf}
            right={props.configuration.functions.materials.templates}
            appTemplates={props.appTemplates}
          />
        </>
      );
    case 'materials':
      return <Materials {...props} />;
    case 'text':
      return <Text {...props} />;
    case 'background':
      return <LaterPanels>{({ BackgroundPanel }) => <BackgroundPanel {...props} />}</LaterPanels>;
    case 'brand':
      return <LaterPanels>{({ BrandPanel }) => <BrandPanel {...props} />}</LaterPanels>;
    case 'qr':
      return <LaterPanels>{({ QrPanel }) => <QrPanel {...props} />}</LaterPanels>;
    case 'charts':
      return <LaterPanels>{({ ChartsPanel }) => <ChartsPanel {...props} />}</LaterPanels>;
    case 'lightApps':
      return <LightAppsPanel {...props} />;
    case 'pictures':
      return <LazyPanels>{({ PicturesPanel }) => <PicturesPanel {...props} />}</LazyPanels>;
    case 'upload':
      return <LaterPanels>{({ UploadPanel }) => <UploadPanel {...props} />}</LaterPanels>;
    case 'mySpace': {
      const { library, storedId } = props;
      return library ? (
        <LazyPanels>
          {({ MySpacePanel }) => <MySpacePanel library={library} storedId={storedId} />}
        </LazyPanels>
      ) : (
        <p className={frame.quiet}>保存过的设计会列在这里，预览中没有</p>
      );
    }
    case 'ai':
      return (
        <LazyPanels>
          {({ AiPanel }) => (
            <AiPanel
              editor={props.editor}
              user={props.user}
              configuration={props.configuration}
              ai={props.ai}
              onGenerated={props.onGenerated}
              onRequest={props.onAiRequest}
            />
          )}
        </LazyPanels>
      );
    default:
      throw new Error(`No panel ${id}`);
  }
};
