import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { WEBHOOK_HEADERS } from '@design-console/contract/webhook';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, newSecret, payloadOf, signatureOf } from '../../../../modules/webhook/webhook.rules.ts';
import { hasProgram } from '../../../../testing/programs.ts';
import { integrationDocument } from './integration-document.ts';
import { html } from '../html.ts';
import { verifySamples, verifyVector } from './webhook-samples.ts';

type Language = keyof typeof verifySamples;

interface Runner {
  readonly program: string;
  readonly args: readonly string[];
  /** Beside the sample: reads a delivery a line (five fields in base64, `-` for a missing header) and prints whether it is genuine. */
  readonly files: (sample: string) => Readonly<Record<string, string>>;
}

const RUNNERS: Readonly<Record<Language, Runner>> = {
  'Node.js': {
    program: process.execPath,
    args: ['main.mjs'],
    files: (sample) => ({
      'sample.mjs': sample,
      'main.mjs': `import { readFileSync } from 'node:fs';
import { isGenuine } from './sample.mjs';
for (const line of readFileSync(0, 'utf8').trimEnd().split('\\n')) {
  const [timestamp, signature, body, secret, now] = line.split(' ').map((part) => part === '-' ? undefined : Buffer.from(part.slice(1), 'base64'));
  const headers = { '${WEBHOOK_HEADERS.timestamp}': timestamp?.toString(), '${WEBHOOK_HEADERS.signature}': signature?.toString() };
  console.log(isGenuine(headers, body, String(secret), Number(now)));
}`,
    }),
  },
  Python: {
    program: 'python3',
    args: ['main.py'],
    files: (sample) => ({
      'sample.py': sample,
      'main.py': `import base64, sys
from sample import is_genuine
for line in sys.stdin:
    timestamp, signature, body, secret, now = (None if part == '-' else base64.b64decode(part[1:]) for part in line.split())
    given = {'${WEBHOOK_HEADERS.timestamp}': timestamp, '${WEBHOOK_HEADERS.signature}': signature}
    headers = {name: value.decode() for name, value in given.items() if value is not None}
    print(str(is_genuine(headers, body, secret.decode(), int(now))).lower())
`,
    }),
  },
  Java: {
    program: 'java',
    // one file: the first class is the program
    args: ['Main.java'],
    files: (sample) => {
      const [imports, rest] = sample.split(/(?=public final class)/);
      return {
        'Main.java': `${imports}
public class Main {
  static String text(byte[] bytes) { return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8); }
  public static void main(String[] args) throws Exception {
    var lines = new java.io.BufferedReader(new java.io.InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      byte[][] parts = new byte[5][];
      String[] given = line.split(" ");
      for (int i = 0; i < 5; i += 1)
        if (!given[i].equals("-")) parts[i] = java.util.Base64.getDecoder().decode(given[i].substring(1));
      System.out.println(WebhookSignature.isGenuine(text(parts[0]), text(parts[1]), parts[2], text(parts[3]),
          Long.parseLong(text(parts[4]))));
    }
  }
}
${rest?.replace('public final class', 'final class')}`,
      };
    },
  },
  PHP: {
    program: 'php',
    args: ['main.php'],
    files: (sample) => ({
      'sample.php': sample,
      'main.php': `<?php
require __DIR__ . '/sample.php';
while (($line = fgets(STDIN)) !== false) {
    $parts = array_map(fn ($part) => $part === '-' ? null : base64_decode(substr($part, 1)), explode(' ', trim($line)));
    [$timestamp, $signature, $body, $secret, $now] = $parts;
    echo isGenuine($timestamp, $signature, $body, $secret, (int) $now) ? "true\\n" : "false\\n";
}
`,
    }),
  },
  Go: {
    program: 'go',
    args: ['run', '.'],
    files: (sample) => ({
      'go.mod': 'module trial\n\ngo 1.17\n',
      'webhook/webhook.go': sample,
      'main.go': `package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
	"trial/webhook"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var parts [5]string
		for i, part := range strings.Split(lines.Text(), " ") {
			text, _ := base64.StdEncoding.DecodeString(part[1:])
			parts[i] = string(text)
		}
		now, _ := strconv.ParseInt(parts[4], 10, 64)
		fmt.Println(webhook.IsGenuine(parts[0], parts[1], []byte(parts[2]), parts[3], time.UnixMilli(now)))
	}
}
`,
    }),
  },
};

interface Case {
  readonly name: string;
  readonly isRight: boolean;
  readonly timestamp: string | null;
  readonly signature: string | null;
  readonly body: string;
  readonly secret: string;
  readonly now: number;
}

const secret = newSecret();
const before = newSecret();
const at = new Date(Number(verifyVector.timestamp));
const sent = {
  event: 'design.created',
  eventId: 'e-1',
  happenedAt: at,
  data: { title: '立夏海报 "A" \\ 🙂' },
} as const;
const body = payloadOf(sent);
const headers = headersOf(sent, body, [secret, before], at);
const timestamp = headers[WEBHOOK_HEADERS.timestamp] ?? '';
const signature = headers[WEBHOOK_HEADERS.signature] ?? '';
const ours = { timestamp, signature, body, secret, now: at.getTime() };
const signed = (by: string, time = timestamp) => signatureOf(by, time, body);

const CASES: readonly Case[] = [
  { name: 'the vector', isRight: true, ...verifyVector, now: at.getTime() },
  { name: 'the new secret', isRight: true, ...ours },
  { name: 'the old secret', isRight: true, ...ours, secret: before },
  { name: 'one signature', isRight: true, ...ours, signature: signed(secret) },
  { name: 'five minutes late', isRight: true, ...ours, now: at.getTime() + 300_000 },
  { name: 'five minutes early', isRight: true, ...ours, now: at.getTime() - 300_000 },
  { name: 'later', isRight: false, ...ours, now: at.getTime() + 300_001 },
  { name: 'earlier', isRight: false, ...ours, now: at.getTime() - 300_001 },
  { name: 'another secret', isRight: false, ...ours, secret: newSecret() },
  { name: 'another body', isRight: false, ...ours, body: body.replace('立夏', '立秋') },
  { name: 'another time', isRight: false, ...ours, timestamp: String(at.getTime() + 1) },
  { name: 'no body', isRight: false, ...ours, body: '' },
  { name: 'no signature', isRight: false, ...ours, signature: '' },
  { name: 'commas', isRight: false, ...ours, signature: ',,' },
  { name: 'no hexadecimal', isRight: false, ...ours, signature: 'é'.repeat(64) },
  { name: 'half a signature', isRight: false, ...ours, signature: signed(secret).slice(0, 32) },
  // what anyone may send to the address of a host
  { name: 'no header of the signature', isRight: false, ...ours, signature: null },
  { name: 'no header of the time', isRight: false, ...ours, timestamp: null },
  { name: 'no time', isRight: false, ...ours, timestamp: '' },
  {
    name: 'a time that is no number',
    isRight: false,
    ...ours,
    timestamp: 'x',
    signature: signed(secret, 'x'),
  },
  {
    name: 'a time with more behind it',
    isRight: false,
    ...ours,
    timestamp: `${timestamp}x`,
    signature: signed(secret, `${timestamp}x`),
  },
];

const linesOf = (cases: readonly Case[]): string =>
  cases
    .map((one) =>
      [one.timestamp, one.signature, one.body, one.secret, String(one.now)]
        // a mark in front, because a field may be empty
        .map((part) => (part === null ? '-' : `.${Buffer.from(part).toString('base64')}`))
        .join(' '),
    )
    .join('\n');

describe('the code of the help that checks deliveries', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'samples-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is on the page with a sample delivery, which is one of ours', () => {
    const page = integrationDocument({ styleUrl: '', scriptUrl: '' });
    for (const shown of [...Object.values(verifySamples), ...Object.values(verifyVector)])
      expect(page).toContain(html`${shown}`.text);
    expect(signatureOf(verifyVector.secret, verifyVector.timestamp, verifyVector.body)).toBe(
      verifyVector.signature,
    );
  });

  it.each(Object.keys(RUNNERS) as Language[])(
    'accepts ours by the new secret and by the old one, and refuses changed and expired ones: %s',
    { timeout: 120_000 },
    (language) => {
      const sample = verifySamples[language];
      // where the language is missing, the text alone is checked: names of headers come from the contract
      expect(sample).toMatch(/timingSafeEqual|isEqual|hash_equals|compare_digest|hmac\.Equal/);
      expect(sample).toContain('5');
      if (language === 'PHP') expect(sample).toContain('?string $timestamp, ?string $signature');
      const { program, args, files } = RUNNERS[language];
      if (!hasProgram(program)) return;
      const place = join(folder, language);
      for (const [name, content] of Object.entries(files(sample))) {
        mkdirSync(dirname(join(place, name)), { recursive: true });
        writeFileSync(join(place, name), content);
      }
      const printed = execFileSync(program, args, {
        cwd: place,
        input: `${linesOf(CASES)}\n`,
        encoding: 'utf8',
      });
      const verdicts = printed.trimEnd().split('\n');
      expect(CASES.map(({ name }, index) => [name, verdicts[index]])).toEqual(
        CASES.map(({ name, isRight }) => [name, String(isRight)]),
      );
    },
  );
});
