import { type BrandFont, brandFont, brandFontsMax } from '@design-console/contract/brand-font';
import { companyFontValue, type FontReference } from '@design-console/contract/kernel';
import { bytesText } from '@design-console/contract/kernel/bytes-text';
import { arrayMove } from '@dnd-kit/sortable';
import { Alert, Button, Switch, Tag, Tooltip } from 'antd';
import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { useLatest } from '../../../../kit/hooks/use-latest.ts';
import { lazyPart } from '../../../../app/lazy-part.ts';
import type { FieldInputProps } from '../../../../document-page/form/fields/FieldInput.tsx';
import type { DocumentWork } from '../../../../document-page/work/use-document.ts';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { absoluteTime } from '../../../../kit/format/time.ts';
import { MoreActions } from '../../../../kit/list/MoreActions.tsx';
import { MoveButtons } from '../../../../kit/order/MoveButtons.tsx';
import { SortableList } from '../../../../kit/order/SortableList.tsx';
import { expiryOf, type FontRow, referencesOf, rowsOf } from './font-rows.ts';
import { sampleText, useCompanyFaces } from './use-font-faces.ts';
import { useFontRemoval } from './use-font-removal.tsx';
import styles from './WordsColorSet.module.css';

// forms need a calendar: the fonts appear before it loads
const FontEditModal = lazyPart(
  () => import('./FontForm.tsx'),
  (part) => part.FontEditModal,
);
const FontUploadModal = lazyPart(
  () => import('./FontForm.tsx'),
  (part) => part.FontUploadModal,
);

interface RowProps {
  readonly row: FontRow;
  readonly index: number;
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onSwitch: (visible: boolean) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const tagColors = { warning: 'warning', danger: 'error' } as const;

const Row = ({ row, index, count, isDisabled, onSwitch, onMove, onEdit, onRemove }: RowProps) => {
  const { font, visible } = row;
  const expiry = expiryOf(font);
  const isExpired = expiry.tone === 'danger';
  return (
    <div className={styles.font} data-hidden={!visible || isExpired}>
      <div>
        <div className={styles.fontHead}>
          <b>{font.name}</b>
          {expiry.tone === 'quiet' ? (
            <small>{expiry.words}</small>
          ) : (
            <Tag color={tagColors[expiry.tone]}>{expiry.words}</Tag>
          )}
          {font.usedBy.length > 0 && (
            <Tooltip title={`线上正在使用：${font.usedBy.join('、')}`}>
              <Tag color="processing">使用中</Tag>
            </Tooltip>
          )}
          {font.isRestricted && (
            <Tooltip title="字体文件声明未经许可不得嵌入，请确认授权范围包含在线设计">
              <Tag color="warning">限制嵌入</Tag>
            </Tooltip>
          )}
        </div>
        <p className={styles.sample} style={{ fontFamily: `"${font.family}", var(--font)` }}>
          {sampleText}
        </p>
      </div>
      <MoveButtons name={font.name} index={index} count={count} isDisabled={isDisabled} onMove={onMove} />
      <Switch
        size="small"
        aria-label={`启用「${font.name}」`}
        checked={visible && !isExpired}
        disabled={isDisabled || isExpired}
        onChange={onSwitch}
      />
      <MoreActions
        name={font.name}
        isDisabled={isDisabled}
        items={[
          { key: 'edit', label: '修改信息', onClick: onEdit },
          { key: 'remove', label: '删除字体', danger: true, onClick: onRemove },
        ]}
      />
      <p className={styles.meta} title={font.licence}>
        {font.format.toUpperCase()} · 字重 {font.weight}
        {font.style === 'italic' ? ' 斜体' : ''} · {bytesText(font.bytes)} · {font.uploadedBy} 上传于{' '}
        {absoluteTime(font.createdAt).slice(0, 10)}
        <br />
        授权：{font.licence}
      </p>
    </div>
  );
};

interface RowsProps {
  readonly input: FieldInputProps;
  readonly work: DocumentWork;
  readonly fonts: readonly BrandFont[];
}

const Fonts = ({ input, work, fonts }: RowsProps) => {
  const { isDisabled, onChange } = input;
  const rows = rowsOf(input.value as FontReference[], fonts);
  const [opened, setOpened] = useState<'upload' | BrandFont | null>(null);
  const removeFont = useFontRemoval();
  useCompanyFaces(fonts);

  const change = (next: readonly FontRow[]) => onChange(referencesOf(next));
  const move = (from: number, to: number) => change(arrayMove(rows, from, to));
  // an upload and a question take long: what a colleague saved meanwhile is taken over and stays
  const without = (id: number) => rows.filter((row) => row.font.id !== id);
  const add = useLatest((id: number) => onChange([...referencesOf(without(id)), { id, visible: true }]));
  const drop = useLatest((font: BrandFont) => {
    change(without(font.id));
    if (work.value.fonts?.defaultFont === companyFontValue(font.id))
      work.setField('fonts.defaultFont', work.definition.sections.fonts?.fields.defaultFont?.initial);
  });
  const remove = async (font: BrandFont) => {
    if (await removeFont(font)) drop(font);
  };
  const isFull = fonts.length >= brandFontsMax;
  const ending = fonts.filter(
    ({ daysLeft }) =>
      daysLeft !== null && daysLeft >= 0 && expiryOf({ daysLeft, expiresOn: '' }).tone === 'warning',
  );

  return (
    <div className={styles.fonts}>
      {ending.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${ending.map((font) => `「${font.name}」`).join('、')}的授权即将到期，续签后请更新到期日`}
        />
      )}
      {rows.length === 0 ? (
        <p className={styles.empty}>还没有企业字体</p>
      ) : (
        <SortableList
          label="企业字体"
          items={rows.map((row) => ({ ...row, id: row.font.id }))}
          isDisabled={isDisabled}
          nameOf={({ font }) => font.name}
          onMove={move}
        >
          {(row, index) => (
            <Row
              row={row}
              index={index}
              count={rows.length}
              isDisabled={isDisabled}
              onMove={move}
              onSwitch={(visible) =>
                change(rows.map((one) => (one.font.id === row.font.id ? { ...one, visible } : one)))
              }
              onEdit={() => setOpened(row.font)}
              onRemove={() => void remove(row.font)}
            />
          )}
        </SortableList>
      )}
      {!isDisabled && (
        <Button
          type="dashed"
          block
          icon={<Upload size={15} />}
          disabled={isFull}
          onClick={() => setOpened('upload')}
        >
          {isFull ? `企业字体已达 ${brandFontsMax} 个` : '上传字体'}
        </Button>
      )}
      <Suspense fallback={null}>
        {opened === 'upload' && <FontUploadModal onUploaded={add} onClose={() => setOpened(null)} />}
        {opened !== null && opened !== 'upload' && (
          <FontEditModal font={opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </div>
  );
};

/** The company's fonts: their look, until when they may be used, and the order users find them in. */
export const CompanyFonts = ({ input, work }: Omit<RowsProps, 'fonts'>) => {
  const fonts = useQueryCall(brandFont.list, {});
  return <Loaded result={fonts}>{(all) => <Fonts input={input} work={work} fonts={all} />}</Loaded>;
};
