import { bytesPerMegabyte, bytesText } from '@design-console/contract/kernel/bytes-text';
import { useEffect, useRef, useState } from 'react';
import type { Design } from '../../document/index.ts';
import type { ServerExport } from '../../export/index.ts';
import type { ExportFormat, ExportQuality } from '../../export/plan.ts';
import { handOver } from '../../export/hand-over.ts';
import type { Device, EditorConfiguration, EditorUser } from '../configuration.ts';
import { usePainting } from '../painting/use-painting.ts';
import { downloadMark } from './download-mark.ts';
import type { MadeFile } from './FileOnPhone.tsx';

export interface DownloadChoice {
  readonly format: ExportFormat;
  readonly quality: ExportQuality;
  readonly withBleed: boolean;
  readonly withCropMarks: boolean;
}

export type DownloadState =
  | { readonly phase: 'choosing' }
  | { readonly phase: 'working'; readonly done: number; readonly count: number }
  | {
      readonly phase: 'done';
      readonly words: string;
      readonly notes: readonly string[];
      readonly file: MadeFile;
    }
  | { readonly phase: 'failed'; readonly words: string };

interface Dependencies {
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly design: Design;
  /** What its pages are some of. */
  readonly whole: Design;
  readonly user: EditorUser;
  readonly serverExport?: ServerExport | undefined;
  /** The browser's download has started. */
  readonly onDownloaded: (choice: DownloadChoice) => void;
}

/** Runs a download from 下载 to the file. The export code is loaded on first use. */
export const useDownload = ({
  configuration,
  device,
  design,
  whole,
  user,
  serverExport,
  onDownloaded,
}: Dependencies) => {
  const [state, setState] = useState<DownloadState>({ phase: 'choosing' });
  const running = useRef<AbortController | null>(null);
  const painting = usePainting();

  // closing the dialog cancels the download
  useEffect(() => () => running.current?.abort(), []);

  const work = async (choice: DownloadChoice, { signal }: AbortController): Promise<void> => {
    const engine = await import('../../export/index.ts').catch(() => null);
    signal.throwIfAborted();
    if (!engine) {
      setState({ phase: 'failed', words: '下载组件没有加载完成，请检查网络后重试' });
      return;
    }
    try {
      const made = await engine.exportDesign({
        design,
        whole,
        ...choice,
        maxBytes: configuration.functions.export.maxMegabytes * bytesPerMegabyte,
        watermark: await downloadMark(configuration.watermark, user),
        painter: painting.painter(),
        isSmallDevice: device === 'mobile',
        serverExport,
        signal,
        onProgress: (done, count) => {
          if (!signal.aborted) setState({ phase: 'working', done, count });
        },
      });
      signal.throwIfAborted();
      handOver(made.file, made.name);
      const pixels = made.pixels ? `${made.pixels.width} × ${made.pixels.height} px，` : '';
      const { maxMegabytes } = configuration.functions.export;
      // a browser on a phone may have taken nothing, and does not say so
      const done = device === 'mobile' ? '已生成' : '已下载';
      setState({
        phase: 'done',
        file: { blob: made.file, name: made.name },
        words: `${done}「${made.name}」（${pixels}${bytesText(made.file.size)}）`,
        notes: [
          ...(made.isReduced ? [`为不超过 ${maxMegabytes} MB，已降低清晰度`] : []),
          ...(made.missingFonts.length > 0 ? ['部分字体未能加载，已用相近字体代替'] : []),
          ...(made.missingPictures > 0 ? ['部分图片未能加载，文件中为占位图'] : []),
        ],
      });
      onDownloaded(choice);
    } catch (error) {
      signal.throwIfAborted();
      const words =
        error instanceof engine.NotExported ? error.message : '生成文件时出错，请稍后重试或选择其他格式';
      setState({ phase: 'failed', words });
    }
  };

  const start = (choice: DownloadChoice): void => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ phase: 'working', done: 0, count: design.pages.length });
    work(choice, controller)
      // cancelled: the result is not needed
      .catch(() => undefined)
      .finally(() => {
        if (running.current === controller) running.current = null;
      });
  };

  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setState({ phase: 'choosing' });
  };

  return { state, start, stop, forget: () => setState({ phase: 'choosing' }) };
};
