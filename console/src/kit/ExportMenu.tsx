import { Button, Dropdown } from 'antd';
import { Download, X } from 'lucide-react';

export type ExportFormat = 'csv' | 'xlsx';

export interface ExportOf {
  /** Exports what is filtered. useDownloadCall's run, with the list's values, fits. */
  readonly onExport: (format: ExportFormat) => void;
  readonly isRunning: boolean;
  readonly receivedBytes: number;
  readonly onCancel: () => void;
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** 导出 as CSV or Excel; while it runs, how much has come and a way to stop. */
export const ExportMenu = ({ onExport, isRunning, receivedBytes, onCancel }: ExportOf) =>
  isRunning ? (
    <Button icon={<X size={16} />} onClick={onCancel}>
      {receivedBytes > 0 ? `已导出 ${sizeText(receivedBytes)}，取消` : '正在导出，取消'}
    </Button>
  ) : (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'xlsx', label: 'Excel 表格（.xlsx）' },
          { key: 'csv', label: 'CSV 文本（.csv）' },
        ],
        onClick: ({ key }) => onExport(key as ExportFormat),
      }}
    >
      <Button icon={<Download size={16} />}>导出</Button>
    </Dropdown>
  );
