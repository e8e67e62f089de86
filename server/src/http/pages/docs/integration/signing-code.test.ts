import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { signingCode, type SigningLanguage, signingLanguages } from '@design-console/contract/signing-code';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedWith, signaturesOf } from '../../../../modules/embed/signature.rules.ts';
import { hasProgram } from '../../../../testing/programs.ts';
import { integrationDocument } from './integration-document.ts';
import { sampleParameters, sampleSignature } from './signature.ts';
import { sampleSecret } from './sample-credentials.ts';
import { html } from '../html.ts';

interface Runner {
  readonly program: string;
  readonly args: readonly string[];
  /**
   * Beside the code: reads a line for each case, with the secret and then names and values in base64, and prints
   * the signature; at last prints a link for the user `u-1 甲&乙` with the secret `last`.
   */
  readonly files: (code: string) => Readonly<Record<string, string>>;
}

const user = 'u-1 甲&乙';

const RUNNERS: Readonly<Record<SigningLanguage, Runner>> = {
  'Node.js': {
    program: process.execPath,
    args: ['main.mjs'],
    files: (code) => ({
      'code.mjs': code,
      'main.mjs': `import { readFileSync } from 'node:fs';
import { designLink, signLink } from './code.mjs';
for (const line of readFileSync(0, 'utf8').trimEnd().split('\\n')) {
  const [secret, ...parts] = line.split(' ').map((part) => String(Buffer.from(part.slice(1), 'base64')));
  const parameters = {};
  for (let i = 0; i < parts.length; i += 2) parameters[parts[i]] = parts[i + 1];
  console.log(signLink(parameters, secret));
}
console.log(designLink('${user}', 'last'));`,
    }),
  },
  Python: {
    program: 'python3',
    args: ['main.py'],
    files: (code) => ({
      'code_of_help.py': code,
      'main.py': `import base64, sys
from code_of_help import design_link, sign_link
for line in sys.stdin:
    secret, *parts = (base64.b64decode(part[1:]).decode() for part in line.split())
    print(sign_link(dict(zip(parts[::2], parts[1::2])), secret))
print(design_link('${user}', 'last'))
`,
    }),
  },
  Java: {
    program: 'java',
    // one file: the first class is the program
    args: ['-Dfile.encoding=UTF-8', 'Main.java'],
    files: (code) => {
      const [imports, rest] = code.split(/(?=public final class)/);
      return {
        'Main.java': `${imports}
public class Main {
  public static void main(String[] args) throws Exception {
    var lines = new java.io.BufferedReader(new java.io.InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] parts = line.split(" ");
      for (int i = 0; i < parts.length; i += 1)
        parts[i] = new String(java.util.Base64.getDecoder().decode(parts[i].substring(1)), StandardCharsets.UTF_8);
      var parameters = new java.util.HashMap<String, String>();
      for (int i = 1; i < parts.length; i += 2) parameters.put(parts[i], parts[i + 1]);
      System.out.println(DesignLink.sign(parameters, parts[0]));
    }
    System.out.println(DesignLink.of("${user}", "last"));
  }
}
${rest?.replace('public final class', 'final class')}`,
      };
    },
  },
  PHP: {
    program: 'php',
    args: ['main.php'],
    files: (code) => ({
      'code.php': code,
      'main.php': `<?php
require __DIR__ . '/code.php';
while (($line = fgets(STDIN)) !== false) {
    $parts = array_map(fn ($part) => base64_decode(substr($part, 1)), explode(' ', trim($line)));
    $secret = array_shift($parts);
    $parameters = [];
    for ($i = 0; $i < count($parts); $i += 2) {
        $parameters[$parts[$i]] = $parts[$i + 1];
    }
    echo signLink($parameters, $secret), "\\n";
}
echo designLink('${user}', 'last'), "\\n";
`,
    }),
  },
  Go: {
    program: 'go',
    args: ['run', '.'],
    files: (code) => ({
      'go.mod': 'module trial\n\ngo 1.17\n',
      'design/design.go': code,
      'main.go': `package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"os"
	"strings"
	"trial/design"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var parts []string
		for _, part := range strings.Split(lines.Text(), " ") {
			text, _ := base64.StdEncoding.DecodeString(part[1:])
			parts = append(parts, string(text))
		}
		parameters := map[string]string{}
		for i := 1; i < len(parts); i += 2 {
			parameters[parts[i]] = parts[i+1]
		}
		fmt.Println(design.SignLink(parameters, parts[0]))
	}
	fmt.Println(design.Link("${user}", "last"))
}
`,
    }),
  },
};

const secret = 'qH7-密钥';
const CASES: readonly { readonly secret: string; readonly parameters: Readonly<Record<string, string>> }[] = [
  { secret: sampleSecret, parameters: sampleParameters },
  { secret, parameters: { app_id: 'a', sign: 'an earlier one', empty: '', blank: ' \t ', version: '3.0' } },
  {
    secret,
    parameters: { user_flag: '  林晓棠 🙂\u3000', add_text_list: '[{"text":"a:b\\n"}]', version: '3.0' },
  },
  // the order of bytes is not that of UTF-16
  { secret, parameters: { '\u{1f600}': 'a', '\uff5e': 'b', Z: 'c', a: 'd', _: 'e', version: '3.0' } },
];
/** As the server reads a link: trimmed, nothing empty. */
const read = (parameters: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(parameters)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
const input = CASES.map((one) =>
  [one.secret, ...Object.entries(one.parameters).flat()]
    // a mark in front, because a value may be empty
    .map((part) => `.${Buffer.from(part).toString('base64')}`)
    .join(' '),
).join('\n');

const place = { appId: '0123456789abcdef0123456789abcdef', page: 'https://design.example.com/apiauthorize' };

describe('the code that signs links', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'signing-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is on the page of the help in every language', () => {
    const page = integrationDocument({ styleUrl: '', scriptUrl: '' });
    for (const language of signingLanguages) {
      const code = signingCode[language]({
        appId: '接入编号',
        page: 'https://平台的域名/apiauthorize',
      });
      expect(page).toContain(html`${code}`.text);
    }
    expect(signingLanguages).toEqual(['Node.js', 'Java', 'PHP', 'Python', 'Go']);
  });

  it.each(signingLanguages)(
    'signs as links are judged, and makes a link that opens: %s',
    { timeout: 120_000 },
    (language) => {
      const code = signingCode[language](place);
      // where the language is missing, the text alone is checked
      for (const part of [place.appId, place.page, 'app_id', 'expire_time', 'user_flag', '3.0', 'sign'])
        expect(code).toContain(part);
      const { program, args, files } = RUNNERS[language];
      if (!hasProgram(program)) return;
      const here = join(folder, language);
      for (const [name, content] of Object.entries(files(code))) {
        mkdirSync(dirname(join(here, name)), { recursive: true });
        writeFileSync(join(here, name), content);
      }
      const printed = execFileSync(program, args, { cwd: here, input: `${input}\n`, encoding: 'utf8' });
      const lines = printed.trimEnd().split('\n');
      const link = new URL(lines.pop() ?? '');
      expect(lines).toEqual(CASES.flatMap((one) => signaturesOf('3.0', read(one.parameters), one.secret)));
      expect(lines[0]).toBe(sampleSignature);

      expect(`${link.origin}${link.pathname}`).toBe(place.page);
      const parameters = read(Object.fromEntries(link.searchParams));
      expect(isSignedWith('3.0', parameters, 'last')).toBe(true);
      expect(parameters.get('user_flag')).toBe(user);
      const aheadMs = Number(parameters.get('expire_time')) - Date.now();
      expect(aheadMs).toBeGreaterThan(8 * 60_000);
      expect(aheadMs).toBeLessThanOrEqual(10 * 60_000);
    },
  );
});
