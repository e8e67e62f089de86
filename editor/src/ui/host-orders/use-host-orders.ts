import { useEffect } from 'react';
import type { Editor } from '../../core/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import type { DialogName } from '../dialogs/OpenedDialog.tsx';
import { type Notice, tellBusy } from '../frame/notices.tsx';
import { hasDownload } from '../frame/offered.ts';
import type { TemplateShelf } from '../panels/templates/shelf.ts';
import { useLatestRef } from '../use-latest.ts';
import type { HostOrders } from './host-orders.ts';

interface Options {
  readonly configuration: EditorConfiguration;
  readonly templateShelf: TemplateShelf | undefined;
  readonly onDialog: (dialog: DialogName) => void;
  readonly onLeave: () => void;
  readonly onNotice: (notice: Notice | null) => void;
}

/** Obeys the page around the editor, within what the company configured. */
export const useHostOrders = (editor: Editor, orders: HostOrders | undefined, options: Options): void => {
  const latest = useLatestRef(options);
  useEffect(() => {
    if (!orders) return undefined;
    const checkedShelf = async (templateId: string): Promise<TemplateShelf> => {
      const { configuration, templateShelf } = latest.current;
      if (!templateShelf) throw new Error('这里没有模板');
      const { templateVersion } = await templateShelf.get(templateId);
      // only templates of the company have versions
      if (templateVersion !== undefined && configuration.functions.materials.templates !== 'all')
        throw new Error('当前方案只开放免费模板，不能使用企业模板');
      return templateShelf;
    };
    const take = async (templateId: string, pageIndex: number | undefined): Promise<void> => {
      const shelf = await checkedShelf(templateId);
      const { takeFromShelf } = await import('../panels/templates/take-template.ts');
      // the host has asked already, and the notice offers to undo it
      const ask = () => Promise.resolve('design' as const);
      const { configuration } = latest.current;
      const how = { id: templateId, ask, configuration };
      if (pageIndex === undefined) return takeFromShelf(editor, shelf, how);
      const page = editor.getState().design.pages[pageIndex];
      if (!page) throw new Error(`设计没有第 ${pageIndex + 1} 页，模板没有更换`);
      return takeFromShelf(editor, shelf, { ...how, pageId: page.id });
    };
    return orders.listen({
      showDownload() {
        const { configuration, onDialog, onNotice } = latest.current;
        if (hasDownload(configuration)) onDialog('download');
        else onNotice({ text: '当前方案没有开放下载', tone: 'failed' });
      },
      leave: () => latest.current.onLeave(),
      opened: () => ({
        design: editor.getState().design,
        formats: latest.current.configuration.functions.export.formats,
      }),
      checkTemplate: async (templateId) => void (await checkedShelf(templateId)),
      async takeTemplate(templateId, pageIndex) {
        const { tell, end } = tellBusy(editor, latest.current.onNotice);
        tell('正在更换模板…');
        try {
          await take(templateId, pageIndex);
          // a notice that offers to undo the change stays
          end();
        } catch (error) {
          const text = error instanceof Error ? error.message : '模板没有更换，请稍后重试';
          latest.current.onNotice({ text, tone: 'failed' });
          throw new Error(text, { cause: error });
        }
      },
    });
  }, [editor, orders, latest]);
};
