import { createHash } from 'node:crypto';
import { SUBJECT_KIND_TITLES } from '@design-console/contract/authorization/identity-number';
import { WIRE } from '@design-console/contract/wire/constants';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../db/connection/open.ts';
import { html, Markup } from '../../../http/pages/docs/html.ts';
import type { Limiter } from '../../../limits/limiter.ts';
import { keyBy } from '../../../limits/limits.ts';
import { addReceivingRoutes } from '../../../http/upload/receive-file.ts';
import { dayIn, maskName, readVerifyCode, spacedCode, statusOn } from '../authorization.rules.ts';
import { recordOfCode, type VerifiedRow } from './verify.store.ts';
import { verifyStyle } from './verify-style.ts';

export const verifyPath = `${WIRE.basePath}/verify`;

const letterMaxBytes = 10 * 1024 * 1024;

const styleHash = createHash('sha256').update(verifyStyle).digest('base64');
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  // the code is in the address, which must not be passed on
  'referrer-policy': 'no-referrer',
};

const page = (title: string, body: Markup): string =>
  html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${WIRE.basePath}/favicon.svg">
<title>${title}</title>
<style>${new Markup(verifyStyle)}</style>
</head>
<body>
<main>
<p class="kicker">授权书核验</p>
${body}
</main>
</body>
</html>`.text;

const codeForm = (typed = ''): Markup => html`<form class="ask" method="get" action="${verifyPath}">
<label for="code">核验码</label>
<div><input id="code" name="code" value="${typed}" maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="印在授权书二维码旁的 16 位字符" required><button type="submit">核验</button></div>
</form>`;

const nothingFound = (typed: string): string =>
  page(
    '未查询到授权书',
    html`<h1>未查询到</h1>
<p class="lead">没有与这个核验码对应的授权书，请核对后再试</p>
${codeForm(typed)}`,
  );

/**
 * A letter of a disabled company is neither confirmed nor called unknown: unknown would make a real one a
 * forgery. Nothing of it is shown. Nobody can guess its code, so this reveals nothing to strangers.
 */
const outOfService = (): string =>
  page(
    '暂时无法核验',
    html`<h1>暂时无法核验</h1>
<p class="lead">签发这份授权书的企业已停用平台服务，平台不能确认它是否有效，请直接向授权方核实</p>`,
  );

const states = {
  0: { word: '未签发', tone: 'off', lead: '' },
  1: { word: '有效', tone: 'good', lead: '这份授权书真实有效' },
  2: { word: '已作废', tone: 'bad', lead: '这份授权书已作废，不再有效' },
  3: { word: '已过期', tone: 'warn', lead: '这份授权书的期限已经结束' },
} as const;

export type FileVerdict = 'same' | 'other' | 'none' | 'unreadable' | 'tooLarge';

const verdicts: Record<FileVerdict, { tone: string; text: string }> = {
  same: { tone: 'good', text: '文件一致：与平台签发的授权书完全相同，未被改动' },
  other: {
    tone: 'bad',
    text: '文件不一致：与平台签发的最新版本不同，可能被改动过，或是更正之前的版本，不可采信',
  },
  none: { tone: 'bad', text: '文件不一致：平台还没有生成过这份授权书的文件，不可采信' },
  unreadable: { tone: 'warn', text: '没有收到文件，请选择授权书的 PDF 文件' },
  tooLarge: { tone: 'warn', text: '文件超过 10 MB，不是平台签发的授权书' },
};

const recordPage = (code: string, row: VerifiedRow, now: Date, verdict: FileVerdict | null): string => {
  const today = dayIn(row.timeZone, now);
  const status = statusOn(today, row);
  const isAhead = status === 1 && row.validFrom > today;
  const { word, tone, lead } = isAhead
    ? { word: '尚未生效', tone: 'warn', lead: '这份授权书真实，授权期限还没有开始' }
    : states[status];
  const day = (at: Date | null) => (at ? dayIn(row.timeZone, at) : '');
  const lines: (readonly [string, string])[] = [
    ['授权书编号', row.no],
    ['授权方', row.issuerName],
    ['被授权方', `${maskName(row.subjectKind, row.subjectName)}（${SUBJECT_KIND_TITLES[row.subjectKind]}）`],
    ['授权作品', row.designTitle],
    ['授权范围', row.scope],
    ['授权期限', `${row.validFrom} 至 ${row.validTo}`],
    ['签发日期', day(row.issuedAt)],
    ...(row.correctedAt ? [['更正日期', `${day(row.correctedAt)}，此前的版本已失效`] as const] : []),
    ...(row.voidedAt ? [['作废日期', day(row.voidedAt)] as const] : []),
  ];
  const shown = verdict ? verdicts[verdict] : null;
  return page(
    `授权书 ${row.no} - ${word}`,
    html`<div class="state" data-tone="${tone}"><h1>${word}</h1><p>${lead}</p></div>
${shown ? html`<p class="verdict" role="status" data-tone="${shown.tone}">${shown.text}</p>` : null}
${row.thumbnail ? html`<img class="work" src="${row.thumbnail}" alt="授权作品缩略图">` : null}
<dl>${lines.map(([title, value]) => html`<div><dt>${title}</dt><dd>${value}</dd></div>`)}</dl>
<form class="file" method="post" enctype="multipart/form-data" action="${verifyPath}/${code}">
<label for="file">核对文件</label>
<p>选择手中的授权书 PDF，核对它与签发时是否完全一致。文件只用于比对，不会保存</p>
<div><input id="file" name="file" type="file" accept="application/pdf,.pdf" required><button type="submit">核对</button></div>
</form>
<p class="foot">核验码 ${spacedCode(code)}，查询时间 ${momentIn(row.timeZone, now)}</p>`,
  );
};

/** 2026-11-22 09:52（中国标准时间）, in the issuer's time zone. */
const momentIn = (timeZone: string, at: Date): string => {
  const minute = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const zone = new Intl.DateTimeFormat('zh-CN', { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return `${minute.format(at)}（${zone?.value ?? timeZone}）`;
};

/** SHA-256 of the uploaded file, read in chunks and never kept. */
const hashOfUpload = async (request: FastifyRequest): Promise<Buffer | FileVerdict> => {
  if (!request.isMultipart()) return 'unreadable';
  try {
    const part = await request.file({ limits: { fileSize: letterMaxBytes, files: 1, fields: 4 } });
    if (!part) return 'unreadable';
    const digest = createHash('sha256');
    let bytes = 0;
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      digest.update(chunk);
      bytes += chunk.length;
    }
    if (part.file.truncated) return 'tooLarge';
    return bytes === 0 ? 'unreadable' : digest.digest();
  } catch (error) {
    return (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? 'tooLarge' : 'unreadable';
  }
};

/**
 * The public page behind a letter's code: confirms a real letter and refuses a changed one. Small HTML
 * without scripts; shows what a verifier may know, and the same page for every unknown code.
 */
export const serveVerify = (
  http: FastifyInstance,
  { database, limiter, now }: { database: Database; limiter: Limiter; now: () => Date },
): void => {
  const send = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(text);

  const db = database.acrossCompanies('verify page');

  const isLookedTooOften = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const seconds = await limiter.count('verifyLook', keyBy.network(request.ip));
    if (seconds === 0) return false;
    reply.header('retry-after', seconds);
    const minutes = Math.ceil(seconds / 60);
    await send(
      reply,
      429,
      page('查询过于频繁', html`<h1>查询过于频繁</h1><p class="lead">请在 ${minutes} 分钟后再试</p>`),
    );
    return true;
  };

  const answer = async (request: FastifyRequest<{ Params: { code: string } }>, reply: FastifyReply) => {
    if (await isLookedTooOften(request, reply)) return reply;
    const code = readVerifyCode(request.params.code);
    const row = code ? await recordOfCode(db, code) : null;
    if (!code || !row) return send(reply, 404, nothingFound(''));
    if (!row.isInService) return send(reply, 423, outOfService());
    // GET, and HEAD, by which programs look whether a link works
    if (request.method !== 'POST') return send(reply, 200, recordPage(code, row, now(), null));
    const hash = await hashOfUpload(request);
    const verdict = !Buffer.isBuffer(hash)
      ? hash
      : row.pdfHash === null
        ? 'none'
        : hash.equals(row.pdfHash)
          ? 'same'
          : 'other';
    return send(reply, 200, recordPage(code, row, now(), verdict));
  };

  /** Strangers always get a page here, also for an error; they may try again. */
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    if ((error.statusCode ?? 500) < 500) {
      void send(reply, 400, nothingFound(''));
      return;
    }
    request.log.error({ id: request.id, err: error }, 'verification failed');
    reply.header('retry-after', 60);
    const body = html`<h1>暂时无法查询</h1>
<p class="lead">服务器暂时不可用，这不代表授权书无效，请稍后再试</p>
<p class="foot">请求编号 ${request.id}</p>`;
    void send(reply, 503, page('暂时无法查询', body));
  };

  http.get<{ Querystring: { code?: unknown } }>(verifyPath, { errorHandler }, async (request, reply) => {
    const { code: typed } = request.query;
    if (typeof typed !== 'string' || typed.trim() === '') {
      return send(
        reply,
        200,
        page(
          '授权书核验',
          html`<h1>核验授权书</h1><p class="lead">输入授权书上的核验码，查询真伪和有效期</p>${codeForm()}`,
        ),
      );
    }
    const code = readVerifyCode(typed);
    if (code) return reply.headers(headers).redirect(`${verifyPath}/${code}`);
    if (await isLookedTooOften(request, reply)) return reply;
    return send(reply, 404, nothingFound(typed.slice(0, 40)));
  });
  http.get<{ Params: { code: string } }>(`${verifyPath}/:code`, { errorHandler }, answer);
  addReceivingRoutes(http, (scope) => {
    scope.post<{ Params: { code: string } }>(`${verifyPath}/:code`, { errorHandler }, answer);
  });
};
