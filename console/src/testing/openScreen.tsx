import { StyleProvider } from '@ant-design/cssinjs';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { startTestServer, type Person, type TestServer } from '../../../server/src/testing/start-server.ts';
import { App } from '../app/App.tsx';
import { setToken } from '../app/session.ts';
import { stylesOfWorker } from './kept-styles.ts';

export { testPassword } from '../../../server/src/testing/seed.ts';
export type { Person } from '../../../server/src/testing/start-server.ts';

/** A call the page made. */
export interface MadeCall {
  readonly method: string;
  /** `/role/list.do`, without the base path. */
  readonly path: string;
  /** `?settingCode=…`, or empty. */
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Stage {
  /** The server of this test file, on a database of its own. */
  readonly server: () => TestServer;
  /** Calls the page has made in this test, oldest first. */
  readonly calls: readonly MadeCall[];
  /** Where the page was sent by location (login page), oldest first. */
  readonly departures: readonly string[];
  /**
   * Mounts the real app at a path below the base path. `as` is an account name (`admin` by default), a list
   * of permission ids, or a person already signed in.
   */
  readonly open: (
    path: string,
    as?: string | readonly string[] | Person,
  ) => Promise<{ readonly user: UserEvent; readonly view: RenderResult; readonly person: Person }>;
  /** Connects fetch to the server without mounting anything: for the login page, which is outside the app. */
  readonly connect: () => void;
  /** Makes the next calls to a path fail with a broken connection instead of reaching the server. */
  readonly cut: (path: string, times?: number) => void;
  /** Gives the next call to a path this answer instead of the server's. */
  readonly breaks: (path: string, answer: () => Response) => void;
  /** Lets the next call to a path reach the server, and its answer get lost on the way back. */
  readonly loseAnswer: (path: string) => void;
  /**
   * Makes every call to a path be refused with this code, sentence and data instead of reaching the server.
   */
  readonly refuse: (path: string, code: number, msg: string, data?: unknown) => void;
  /** Keeps the server's answers to calls to a path back until the returned function is called. */
  readonly hold: (path: string) => () => void;
}

const apiBase = '/saas/api';

const bodyOf = async (url: string, init: RequestInit): Promise<{ body: Buffer; headers: Headers }> => {
  const request = new Request(new URL(url, window.location.origin), init);
  return { body: Buffer.from(await request.arrayBuffer()), headers: new Headers(request.headers) };
};

type Answer = (url: string, init: RequestInit) => Promise<Response>;

/** The part of XMLHttpRequest that api/send-body.ts uses, connected to the server like fetch. */
const requestLedTo = (answer: Answer) =>
  class {
    readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    status = 0;
    response: ArrayBuffer | null = null;
    #url = '';
    readonly #headers = new Headers();
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    send(body: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
      void answer(this.#url, { method: 'POST', headers: this.#headers, body })
        .then(async (reply) => {
          this.status = reply.status;
          this.response = await reply.arrayBuffer();
          this.onload?.();
        })
        .catch(() => this.onerror?.());
    }
  };

/** The library writes no styles: happy-dom lays nothing out, and writing them is a tenth of a test's time. */
const withoutStyles = { zeroRuntime: true, cssVar: { key: 'test' } };

/**
 * Prepares a test file of screens: the real server in process, the browser's fetch connected to it, and
 * departures to the login page recorded instead of followed. Call once, at the top of the file.
 */
export const prepareStage = (): Stage => {
  let running: TestServer | undefined;
  const calls: MadeCall[] = [];
  const departures: string[] = [];
  const cuts = new Map<string, number>();
  const broken = new Map<string, () => Response>();
  const refusals = new Map<string, string>();
  const holds = new Map<string, Promise<void>>();
  const losses = new Set<string>();
  /** Counts tests: what a page asked in an earlier one fails, since nobody sees the answer. */
  let test = 0;

  const server = (): TestServer => {
    if (!running) throw new Error('the test server runs inside tests only');
    return running;
  };

  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const askedIn = test;
    const url = String(input);
    const { body, headers } = await bodyOf(url, init);
    const { pathname, search } = new URL(url, window.location.origin);
    const path = pathname.slice(apiBase.length);
    const sent = Object.fromEntries(headers.entries());
    calls.push({ method: init.method ?? 'GET', path, search, headers: sent, body: body.toString('utf8') });
    const left = cuts.get(path) ?? 0;
    if (left > 0) {
      cuts.set(path, left - 1);
      throw new TypeError('Failed to fetch');
    }
    const breaks = broken.get(path);
    if (broken.delete(path) && breaks) return breaks();
    const refusal = refusals.get(path);
    if (refusal !== undefined) return new Response(refusal, { status: 200 });
    const reply = await server().inject({
      method: (init.method ?? 'GET') as 'GET' | 'POST',
      url,
      headers: sent,
      ...(body.length > 0 ? { payload: body } : {}),
    });
    await holds.get(path);
    if (askedIn !== test || losses.delete(path)) throw new TypeError('Failed to fetch');
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    const received = new Headers();
    for (const [name, value] of Object.entries(reply.headers)) received.set(name, String(value));
    return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers: received });
  };

  beforeAll(async () => {
    running = await startTestServer();
  });
  afterAll(async () => {
    await running?.close();
  });
  afterEach(() => {
    test += 1;
    vi.unstubAllGlobals();
    calls.length = 0;
    departures.length = 0;
    cuts.clear();
    broken.clear();
    refusals.clear();
    holds.clear();
    losses.clear();
  });

  const connect = (): void => {
    vi.stubGlobal('fetch', answer);
    vi.stubGlobal('XMLHttpRequest', requestLedTo(answer));
  };

  const open: Stage['open'] = async (path, as = 'admin') => {
    const person =
      typeof as === 'string' ? await server().signIn(as) : 'token' in as ? as : await server().signInWith(as);
    setToken(person.token);
    connect();
    vi.spyOn(window.location, 'assign').mockImplementation((to) => {
      departures.push(String(to));
    });
    window.history.replaceState(null, '', `/saas${path}`);
    const user = userEvent.setup();
    const view = render(
      <StyleProvider cache={stylesOfWorker}>
        <ConfigProvider theme={withoutStyles}>
          <App />
        </ConfigProvider>
      </StyleProvider>,
    );
    return { user, view, person };
  };

  return {
    server,
    calls,
    departures,
    open,
    connect,
    cut: (path, times = 1) => cuts.set(path, times),
    breaks: (path, answer) => broken.set(path, answer),
    loseAnswer: (path) => losses.add(path),
    refuse: (path, code, msg, data = null) => refusals.set(path, JSON.stringify({ code, msg, data })),
    hold: (path) => {
      let release = () => {};
      holds.set(path, new Promise((resolve) => (release = resolve)));
      return () => {
        holds.delete(path);
        release();
      };
    },
  };
};
