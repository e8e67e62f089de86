import { useEffect, useMemo, useRef, useState } from 'react';
import { defaultConfiguration, type EditorConfiguration } from '../../chrome/configuration.ts';
import { Editor } from '../../chrome/Editor.tsx';
import { topBarLabel } from '../../chrome/TopBar.tsx';
import { completeMessage, customAppMessage, settingMessages } from '../protocol/messages.ts';
import { exportFile } from './calls.ts';
import { storePictureWith } from './pictures.ts';
import { designFor, templateFor } from './design-for.ts';
import type { GuestSurfaceProps } from './guest-surface.ts';
import { designOf, openSaving } from './saving.ts';

/** The documents the editor obeys, by the parts it knows them by. */
const parts = {
  functions: 'editor.functions',
  theme: 'editor.theme',
  watermark: 'editor.watermark',
  canvas: 'editor.canvas',
  brand: 'editor.brand',
  lightApps: 'editor.lightApps',
} as const satisfies Record<Exclude<keyof EditorConfiguration, 'brandFonts'>, string>;

/** The real editor, as the company published it, for the user of the link. */
const EditorSurface = ({ opened, published, parameters, host, usage, stored }: GuestSurfaceProps) => {
  const configuration = useMemo(() => {
    const given = Object.entries(parts).map(([part, key]) => [part, published.documents[key]]);
    return {
      ...defaultConfiguration(),
      ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
      brandFonts: published.brandFonts,
    } as EditorConfiguration;
  }, [published]);
  const [design] = useState(() => designOf(stored) ?? designFor(parameters));
  const [saving] = useState(() => openSaving({ token: opened.token, stored, host, usage }));
  const told = useRef('');

  useEffect(() => {
    const messages = settingMessages(configuration, opened.settingCode);
    const text = JSON.stringify(messages);
    if (told.current === text) return;
    told.current = text;
    for (const message of messages) host.send(message);
  }, [configuration, host, opened.settingCode]);

  const usedTemplate = stored === null && templateFor(parameters) ? parameters.template_id : undefined;
  useEffect(() => {
    if (usedTemplate !== undefined) usage.tell('template_use', { templateId: usedTemplate });
  }, [usage, usedTemplate]);

  useEffect(() => {
    document.title = configuration.functions.window.title;
  }, [configuration]);

  return (
    <Editor
      device={opened.device}
      configuration={configuration}
      design={design}
      user={{
        company: opened.company.name,
        user: opened.user.nickname || opened.user.userFlag,
        isAuthorized: false,
      }}
      onSave={saving.save}
      storedId={saving.designId}
      storePicture={storePictureWith(opened.token)}
      serverExport={({ design: document, ...wish }, signal) =>
        exportFile(opened.token, { document, ...wish }, signal)
      }
      onEvent={({ type, exitUrl, lightApp, templateId = '' }) => {
        if (type === 'downloaded') usage.tell('download', { templateId, designId: saving.designId() ?? '' });
        if (lightApp) usage.tell('light_app', { lightAppId: lightApp.id });
        if (lightApp?.event !== undefined) host.send(customAppMessage(lightApp.event, lightApp));
        if (type === 'history' || type === 'share' || type === 'service') {
          host.send(customAppMessage(type, { id: type, name: topBarLabel(configuration, type) }));
        }
        if (type !== 'exit') return;
        host.send(completeMessage('closed', { designId: saving.designId() }));
        // an address set for leaving is the company's wish, whoever framed the page
        if (exitUrl !== undefined) window.open(exitUrl, '_top');
        else if (!host.isThere) window.history.back();
      }}
    />
  );
};

export default EditorSurface;
