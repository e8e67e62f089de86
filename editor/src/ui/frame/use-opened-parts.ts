import { useEffect, useState } from 'react';
import type { Editor } from '../../core/index.ts';
import type { Device } from '../configuration.ts';
import type { InspectorTab } from '../inspector/Inspector.tsx';
import { wantedFieldOf } from '../inspector/wanted-field.ts';
import { isPicturePanel } from '../pictures/own-pictures.ts';
import { usePicturePanel } from '../pictures/use-picture-panel.ts';
import { takeKeys } from '../placing/arrival.ts';
import { takingsOf } from '../placing/taken.ts';

interface Options<Panel> {
  readonly editor: Editor;
  readonly device: Device;
  readonly panels: readonly Panel[];
  readonly startsWithPanel: string;
}

/** Which panel and which tab of the inspector are open: both beside the page, on a phone one over it. */
export const useOpenedParts = <Panel extends { readonly id: string }>(options: Options<Panel>) => {
  const { editor, device, panels, startsWithPanel } = options;
  const [opened, setOpened] = useState<string | null>(startsWithPanel);
  // closed initially on a phone, where it covers the page
  const [tab, setTab] = useState<InspectorTab | null>(device === 'pc' ? 'properties' : null);
  const [arrangedFor, setArrangedFor] = useState(device);
  if (arrangedFor !== device) {
    // a window that became narrower shows the page, not what lay beside it
    setArrangedFor(device);
    setOpened(null);
    setTab(device === 'pc' ? 'properties' : null);
  }
  useEffect(() => {
    if (device !== 'mobile') return undefined;
    return takingsOf(editor).subscribe(() => {
      takeKeys(editor);
      setOpened(null);
    });
  }, [device, editor]);
  useEffect(() => {
    const wanted = wantedFieldOf(editor);
    return wanted.subscribe(() => {
      if (wanted.getState() === null) return;
      if (device === 'mobile') setOpened(null);
      setTab('properties');
    });
  }, [device, editor]);
  usePicturePanel({
    editor,
    isOpen: opened !== null && isPicturePanel(opened),
    onStart: () => {
      if (device === 'mobile') setTab(null);
      const all = panels.map(({ id }) => id).filter(isPicturePanel);
      setOpened(all.find((id) => id === 'pictures') ?? all[0] ?? null);
    },
    onEnd: () => {
      // on a phone it covers the page
      if (device === 'mobile') setOpened((now) => (now !== null && isPicturePanel(now) ? null : now));
    },
  });
  return {
    panel: panels.find(({ id }) => id === opened) ?? (device === 'pc' ? panels[0] : undefined),
    tab,
    setTab,
    showPanel: (id: string | null): void => {
      if (device === 'mobile' && id !== null) setTab(null);
      setOpened(id);
    },
    openPanel: (id: string): void => {
      // a phone has room for only one of them
      if (device === 'mobile') setTab(null);
      setOpened((now) => (device === 'mobile' && now === id ? null : id));
    },
    inspect: (): void => {
      setOpened(null);
      setTab('layers');
    },
  };
};
