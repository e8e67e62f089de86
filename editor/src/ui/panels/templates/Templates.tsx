import { useCallback, useState } from 'react';
import type { Editor } from '../../../core/index.ts';
import type { EditorConfiguration } from '../../configuration.ts';
import frame from '../../frame/editor.module.css';
import { ReloadButton } from '../../ReloadButton.tsx';
import type { AppTemplates } from '../light-apps/use-app-templates.ts';
import { sampleTemplates, shelfPanels } from './load-templates.ts';
import type { TemplateRight, TemplateShelf } from './shelf.ts';
import styles from './templates.module.css';

export interface TemplatesProps {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  /** Absent without a server. */
  readonly shelf: TemplateShelf | undefined;
  readonly right: TemplateRight;
  /** The light application whose templates are listed; null: all templates are. */
  readonly appTemplates: AppTemplates | null;
}

const Opened = ({ onFault, ...props }: TemplatesProps & { readonly onFault: () => void }) => {
  const { shelf, appTemplates } = props;
  const list = shelfPanels.use(shelf !== undefined, onFault);
  const drawn = sampleTemplates.use(shelf === undefined, onFault);
  if (shelf && list && appTemplates)
    return <list.AppShelf key={appTemplates.app.id} {...props} shelf={shelf} opened={appTemplates} />;
  if (shelf && list) return <list.ShelfPanel {...props} shelf={shelf} />;
  if (!shelf && drawn) return <drawn.SampleTemplates {...props} />;
  return (
    <p className={frame.quiet} role="status">
      正在加载模板…
    </p>
  );
};

/** The panel of templates, once loaded. */
export const Templates = (props: TemplatesProps) => {
  const [isFailed, setIsFailed] = useState(false);
  const fail = useCallback(() => setIsFailed(true), []);
  if (!isFailed) return <Opened {...props} onFault={fail} />;
  return (
    <div role="alert" className={styles.failed}>
      <p className={frame.quiet}>模板没有加载完成，请检查网络后重试</p>
      <ReloadButton onReload={() => setIsFailed(false)} />
    </div>
  );
};
