import { compileFunction } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { hostSample } from './host-sample.ts';

/** The code that developers copy (product 6: /setting). */

const sampleOf = (path: string, parameters: Readonly<Record<string, string>> = {}) => {
  const code = hostSample({
    page: `https://design.example/saas${path}`,
    parameters: { app_id: 'a', version: '3.0', sign: 'OLD-SIGN', user_flag: 'u-1', ...parameters },
  });
  const [, script = ''] = /<script>\n([^]*)<\/script>/.exec(code) ?? [];
  return { code, script };
};

/** Runs the page's part with a product that only says what was called, and what its events lead to. */
const run = ({ script }: { readonly script: string }) => {
  const called: string[] = [];
  const logged: unknown[][] = [];
  const heard: Record<string, (result: unknown) => void> = {};
  let option: Record<string, unknown> = {};
  const design = new Proxy(
    {},
    {
      get: (_, name: string) => (hear?: (result: unknown) => void) => {
        called.push(name);
        if (hear) heard[name] = hear;
      },
    },
  );
  const make = (given: Record<string, unknown>) => {
    option = given;
    return design;
  };
  const Sdk = Object.assign(
    function Sdk(given: Record<string, unknown>) {
      return make(given);
    },
    { createTemplateCenter: make, createAiDesign: make, createAiPainter: make },
  );
  const log = { log: (...given: unknown[]) => logged.push(given) };
  compileFunction(script, ['DesignSdk', 'link', 'console'])(Sdk, { app_id: 'a', sign: 'S' }, log);
  return { called, heard, logged, option };
};

describe('the code of a host', () => {
  it.each([
    ['/apiauthorize', 'new DesignSdk({', []],
    ['/api/templatecenter.html', 'DesignSdk.createTemplateCenter({', ['onChooseTemplate']],
    ['/api/smartdesignflatPC.html', 'DesignSdk.createAiDesign({', ['onSend', 'onEdit']],
    ['/api/aipainterauthorize', 'DesignSdk.createAiPainter({', ['result', 'onDownload']],
  ])('opens %s by the SDK, hears its events, and is signed anew', (path, made, events) => {
    const sample = sampleOf(path);
    expect(sample.code).toContain(made);
    expect(sample.code).toContain('<script src="https://design.example/saas/sdk/v1/design-sdk.js">');
    // the signature stays out of addresses
    expect(sample.code).not.toMatch(/<iframe|URLSearchParams|OLD-SIGN|u-1/);
    const { called, option } = run(sample);
    expect(called).toEqual([...events, 'open']);
    expect([option.sign, typeof option.onRenew]).toEqual(['S', 'function']);
    expect(sample.code.includes(`id="${String(option.container)}"`)).toBe(events.length > 0);
  });

  it('gets a chosen template, and what the editor saves where that opens in its place', () => {
    const center = run(sampleOf('/api/templatecenter.html'));
    center.heard.onChooseTemplate?.({ templateId: 't-1' });
    expect(center.logged).toEqual([['选择了模板', 't-1']]);
    const { called, option, logged } = run(sampleOf('/api/templatecenter.html', { open_editor: '1' }));
    (option.onComplete as (data: unknown) => void)({ kind: 2, design_id: 'd-1' });
    expect([called, logged]).toEqual([['open'], [['已保存', 'd-1']]]);
  });

  it('starts the run of AI 画匠 that asks first', () => {
    const { called, heard } = run(sampleOf('/api/aipainterauthorize', { generateType: '1' }));
    heard.onGenerate?.({});
    expect(called).toEqual(['onGenerate', 'result', 'onDownload', 'open', 'generate']);
  });

  it('has the designs of AI 智能设计 made that it was asked about', () => {
    const { called, heard } = run(sampleOf('/api/smartdesignflatPC.html', { generateType: '1' }));
    heard.onSend?.({});
    heard.onGenerateAgain?.({});
    expect(called).toEqual(['onSend', 'onGenerateAgain', 'onEdit', 'open', 'generate', 'generate']);
  });
});
