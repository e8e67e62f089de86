import { bytesText } from '@design-console/contract/kernel/bytes-text';
import { Dropdown } from 'antd';
import { Download, X } from 'lucide-react';
import { ReasonedButton } from '../feedback/ReasonedButton.tsx';
import { useMenuKeys } from '../navigation/menu-keys.ts';

export type ExportFormat = 'csv' | 'xlsx';

export interface ExportOf {
  /** Exports the filtered rows; comes from useExport. */
  readonly onExport: (format: ExportFormat) => void;
  readonly isRunning: boolean;
  readonly receivedBytes: number;
  readonly onCancel: () => void;
}

interface Props extends ExportOf {
  /** The list is empty: a file would hold only its heading. */
  readonly isEmpty?: boolean;
}

/** 导出 as CSV or Excel; while it runs, the bytes received and a way to cancel. */
export const ExportMenu = ({ onExport, isRunning, receivedBytes, onCancel, isEmpty = false }: Props) => {
  const keys = useMenuKeys();
  const reason = isEmpty && !isRunning ? '列表为空，没有可导出的内容' : null;
  // one button in all states: replacing it would lose the focus
  return (
    <Dropdown
      trigger={isRunning || reason !== null ? [] : ['click']}
      menu={{
        items: [
          { key: 'xlsx', label: 'Excel 表格（.xlsx）' },
          { key: 'csv', label: 'CSV 文本（.csv）' },
        ],
        onClick: ({ key }) => onExport(key as ExportFormat),
      }}
      {...keys.dropdown}
    >
      <ReasonedButton
        icon={isRunning ? <X size={16} /> : <Download size={16} />}
        reason={reason}
        {...keys.button}
        {...(isRunning ? { onClick: onCancel } : {})}
      >
        {!isRunning && '导出'}
        {isRunning && (receivedBytes > 0 ? `已导出 ${bytesText(receivedBytes)}，取消` : '正在导出，取消')}
      </ReasonedButton>
    </Dropdown>
  );
};
