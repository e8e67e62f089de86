import { DesignPainting, type Page, parseDesign } from '@design-console/editor';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../../kit/feedback/states.tsx';
import { useElementSize } from './use-element-size.ts';
import { useViewKeys } from './use-view-keys.ts';
import styles from './design-view.module.css';
import { ViewBar } from './ViewBar.tsx';
import { ViewedPage } from './ViewedPage.tsx';
import { scaleOf, type Zoom } from './zoom.ts';

interface Props {
  readonly document: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly fonts: readonly { readonly family: string; readonly url: string }[] | undefined;
}

/** The least space around a page that is shown as a whole. */
const aroundPx = 24;

const ViewedPages = ({ pages, title }: { readonly pages: readonly Page[]; readonly title: string }) => {
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [stage, room] = useElementSize();
  const show = (next: number) => setAt(Math.max(0, Math.min(next, pages.length - 1)));
  useViewKeys({ back: () => show(at - 1), next: () => show(at + 1) });
  const page = pages[at];
  if (!page) return null;
  const scale = scaleOf(zoom, page, {
    width: Math.max(1, room.width - 2 * aroundPx),
    height: Math.max(1, room.height - 2 * aroundPx),
  });
  return (
    <>
      <div ref={stage} className={styles.stage}>
        {room.width > 0 && (
          <ViewedPage
            // a page begins at its top
            key={page.id}
            page={page}
            widthPx={Math.max(1, Math.floor(page.width * scale))}
            label={pages.length > 1 ? `${title}第 ${at + 1} 页` : title}
          />
        )}
      </div>
      <ViewBar at={at} count={pages.length} scale={scale} zoom={zoom} onShow={show} onZoom={setZoom} />
    </>
  );
};

/** The pages of a stored document, painted here as its user sees them. */
const ViewedDesign = ({ document, title, fonts }: Props) => {
  const parsed = useMemo(() => parseDesign(document), [document]);
  if (parsed.ok === false || parsed.design.pages.length === 0)
    return <EmptyState title="内容无法打开" description="已损坏，或由更新的版本保存" />;
  return (
    <DesignPainting design={parsed.design} fonts={fonts}>
      <ViewedPages pages={parsed.design.pages} title={title} />
    </DesignPainting>
  );
};

export default ViewedDesign;
