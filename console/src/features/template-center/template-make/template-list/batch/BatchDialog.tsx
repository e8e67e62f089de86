import { type TeamTemplate, template as templates } from '@design-console/contract/template';
import { type BatchPicture, batchRowsMax, templateBatch } from '@design-console/contract/template-batch';
import { contentColumns, parseDesign } from '@design-console/editor/document';
import { Button } from 'antd';
import { useState } from 'react';
import { useUploadCall } from '../../../../../api/use-command-call.ts';
import { useDownloadCall } from '../../../../../api/use-download-call.ts';
import { useQueryCall } from '../../../../../api/use-query-call.ts';
import { Loaded } from '../../../../../kit/feedback/Loaded.tsx';
import { SheetDialog } from '../../../../../kit/sheet/SheetDialog.tsx';
import { mayChange } from '../../../../../template-designer/template-words.ts';
import { useTemplateRights } from '../../../../../template-designer/use-template-rights.ts';
import { BatchPictures } from './BatchPictures.tsx';
import styles from './batch.module.css';

interface Props {
  readonly template: Pick<TeamTemplate, 'id' | 'title'>;
  readonly onBegun: (id: number) => void;
  readonly onDesign: (templateId: number) => void;
  readonly onClose: () => void;
}

const columnsIn = (document: Record<string, unknown>) => {
  const parsed = parseDesign(document);
  return parsed.ok ? contentColumns(parsed.design) : [];
};

/** 批量制作: one draft per row of a sheet. */
export const BatchDialog = ({ template, onBegun, onDesign, onClose }: Props) => {
  const rights = useTemplateRights();
  const found = useQueryCall(templates.get, { id: template.id });
  const checking = useUploadCall(templateBatch.check);
  const making = useUploadCall(templateBatch.create);
  const sheet = useDownloadCall(templateBatch.downloadSheet);
  const [pictures, setPictures] = useState<readonly BatchPicture[]>([]);
  const [isStoring, setIsStoring] = useState(false);
  const input = { templateId: template.id, pictures: JSON.stringify(pictures) };
  const download = (format: 'csv' | 'xlsx') => void sheet.run({ templateId: template.id, format });

  return (
    <SheetDialog
      title={`批量制作「${template.title}」`}
      widthPx={600}
      verb="制作"
      chooseLabel="选择表格"
      chooserLabel="选择批量制作表格"
      limits={`CSV 或 XLSX，一次最多 ${batchRowsMax} 行，2 MB 以内`}
      faultsFileName="批量制作-有问题的行.xlsx"
      calls={{
        check: (file) => checking.run(file, input),
        run: (file, ready) => making.run(file, { ...input, ready: String(ready) }),
        isChecking: checking.isRunning,
        isRunning: making.isRunning,
      }}
      isBlocked={isStoring}
      about={({ unknownColumns }) =>
        unknownColumns.length > 0 && (
          <p className={styles.hint}>模板里没有这些列对应的位置，不会用到：{unknownColumns.join('、')}</p>
        )
      }
      onDone={({ id }) => onBegun(id)}
      onClose={onClose}
    >
      {(drop) => (
        <Loaded result={found}>
          {({ document, status }) => {
            const columns = columnsIn(document);
            if (columns.length === 0)
              return (
                <>
                  <p className={styles.hint}>
                    这个模板还没有设置用途的元素。请先编辑设计，给要替换的文字、图片或二维码设置用途，每个用途就是表格的一列
                  </p>
                  {mayChange(status, rights) && (
                    <Button type="primary" onClick={() => onDesign(template.id)}>
                      编辑设计
                    </Button>
                  )}
                </>
              );
            const takesPictures = columns.some(({ kind }) => kind === 'picture');
            return (
              <>
                <ol className={styles.steps}>
                  <li>
                    下载表格，每行填一份，空着的格子保留模板原有内容
                    <span className={styles.formats}>
                      <Button size="small" onClick={() => download('xlsx')}>
                        Excel 表格
                      </Button>
                      <Button size="small" onClick={() => download('csv')}>
                        CSV 表格
                      </Button>
                    </span>
                    <span className={styles.columns}>
                      {columns.map(({ heading, elementId }) => (
                        <code key={elementId}>{heading}</code>
                      ))}
                    </span>
                  </li>
                  {takesPictures && (
                    <li>
                      上传表格里写到的图片，格子里填图片的文件名
                      <BatchPictures pictures={pictures} onPictures={setPictures} onBusy={setIsStoring} />
                    </li>
                  )}
                  <li>上传填好的表格，核对可制作的份数，再制作</li>
                </ol>
                {drop}
              </>
            );
          }}
        </Loaded>
      )}
    </SheetDialog>
  );
};
