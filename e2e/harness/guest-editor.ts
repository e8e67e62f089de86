import { credential } from '@design-console/contract/credential';
import { encodeBase64Text } from '@design-console/contract/kernel';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import {
  type Access,
  addressOf,
  type ReceivedMessage,
  type HostPages,
  openHostPages,
  signedParameters,
} from './host-page.ts';
import type { Journey } from './journey.ts';

/** The credentials that sign links of the journey's company. */
export const accessOf = async ({ server }: Journey): Promise<Access> => {
  const token = await server.signIn();
  const { data: listed } = await server.call(credential.list, {}, token);
  const { data: revealed } = await server.call(
    credential.reveal,
    { id: listed.secrets[0]?.id ?? 0, password: encodeBase64Text(server.admin.password) },
    token,
  );
  return { appId: listed.apiAccessId, secret: revealed.secret };
};

/** A company's site beside the product. */
export interface Host {
  readonly journey: Journey;
  readonly hosts: HostPages;
  readonly access: Access;
}

/** For a file of journeys: the pages of a host and its credentials, from before the first test to the end. */
export const openHost = (journey: Journey): Host => {
  let opened: Omit<Host, 'journey'> | undefined;
  const host = (): Omit<Host, 'journey'> => {
    if (!opened) throw new Error('the host opens with the first test');
    return opened;
  };
  beforeAll(async () => {
    opened = { hosts: await openHostPages(), access: await accessOf(journey) };
  });
  afterAll(() => opened?.hosts.close());
  return {
    journey,
    get hosts() {
      return host().hosts;
    },
    get access() {
      return host().access;
    },
  };
};

/** The editor in a host's page, by its visible texts. */
export interface GuestEditor {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** The save state: 已保存 14:05, 未保存, … */
  readonly mark: () => Promise<string>;
  readonly panel: (name: string) => Promise<void>;
  /** The design's elements, by their names in the layers list, the topmost first. */
  readonly layers: () => Promise<string[]>;
  readonly heard: () => Promise<ReceivedMessage[]>;
}

export const frameId = '#chuangkit-design-iframe';

export const framed = (page: Page): GuestEditor => {
  const frame = page.frameLocator(frameId);
  return {
    page,
    frame,
    mark: async () => {
      const mark = frame.getByTestId('work-mark');
      return (await mark.count()) === 0 ? '' : ((await mark.textContent()) ?? '');
    },
    panel: (name) => frame.getByRole('navigation', { name: '左侧栏' }).getByRole('button', { name }).click(),
    layers: async () => {
      const tab = frame.getByRole('tab', { name: '图层' });
      await tab.click();
      return frame
        .getByRole('treeitem')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    },
    heard: () => page.evaluate(() => (window as unknown as { heard: ReceivedMessage[] }).heard),
  };
};

/**
 * This server under the host site's name. Browsers that store nothing for frames of other sites (a
 * private window is one) do so then.
 */
export const ofOneSite = (origin: string): string => origin.replace('127.0.0.1', 'localhost');

/**
 * Opens the link of these parameters in a host's page, as its user; the host answers the frame with
 * `options`.
 */
export const openGuestEditor = async (
  page: Page,
  { journey, hosts, access }: Host,
  given: Readonly<Record<string, string | number>>,
  { options = {}, origin = journey.server.origin }: { options?: object; origin?: string } = {},
): Promise<GuestEditor> => {
  const link = addressOf(origin, signedParameters(access, given));
  await page.goto(hosts.framing(link, options));
  const editor = framed(page);
  await editor.frame.locator('[data-stage]').waitFor();
  return editor;
};
