import { describe, expect, it } from 'vitest';
import { contentIn, prefilledBy } from './prefill.ts';

const picture = (url: string, more: object = {}) => ({ kind: 'picture', url, isBackground: false, ...more });

describe('what a link puts into a new design (embed, prefill)', () => {
  it('is its picture with the named box', () => {
    const link = {
      upload_img_url: 'https://h.example/a.png',
      upload_img_width: '300',
      upload_img_left: '20',
    };
    expect(prefilledBy(link)).toEqual([picture('https://h.example/a.png', { width: 300, left: 20 })]);
  });

  it('is a list of pictures as JSON, as one entry or as addresses between commas', () => {
    const [a, b] = ['https://h.example/a.png', 'https://h.example/b.png'];
    expect(prefilledBy({ add_img_list: JSON.stringify([{ url: a, top: 0 }, b]) })).toEqual([
      picture(a, { top: 0 }),
      picture(b),
    ]);
    expect(prefilledBy({ add_img_list: JSON.stringify({ url: a }) })).toEqual([picture(a)]);
    expect(prefilledBy({ add_img_list: `${a},${b}` })).toEqual([picture(a), picture(b)]);
  });

  it('has one background at most, and leaves out invalid addresses and numbers', () => {
    const url = 'https://h.example/a.png';
    const list = [
      { url, layer: 2, width: -5, left: 'x', top: 1e9 },
      { url, layer: '2' },
      { url: 'javascript:alert(1)' },
      { url: `https://h.example/${'a'.repeat(500)}` },
      null,
      7,
    ];
    expect(prefilledBy({ add_img_list: JSON.stringify(list) })).toEqual([
      { ...picture(url), isBackground: true },
    ]);
  });

  it('is texts of hosts, without fields that only control how text is shown', () => {
    const list = [
      '新品\u202e上市\r\n今日',
      { content: 88, font_size: 40, color: '#FF0000', left: 5 },
      { text: ' ' },
    ];
    expect(prefilledBy({ add_text_list: JSON.stringify(list) })).toEqual([
      { kind: 'text', text: '新品上市\n今日' },
      { kind: 'text', text: '88', fontSize: 40, color: '#ff0000', left: 5 },
    ]);
    expect(prefilledBy({ add_text_list: '欢迎光临' })).toEqual([{ kind: 'text', text: '欢迎光临' }]);
  });

  it('is never the JSON of a list that arrived broken; a text may begin with a bracket', () => {
    for (const broken of ['[{"text":"立夏上新","color":"', '["买一送一 ', '{"text":"立夏'])
      expect(prefilledBy({ add_text_list: broken, add_img_list: broken })).toEqual([]);
    expect(prefilledBy({ add_text_list: '[限时] 八折' })).toEqual([{ kind: 'text', text: '[限时] 八折' }]);
  });

  it('is bounded: 20 of each, 500 characters of a text', () => {
    const many = prefilledBy({
      add_img_list: JSON.stringify(Array.from({ length: 50 }, (_, at) => `https://h.example/${at}.png`)),
      add_text_list: JSON.stringify(Array.from({ length: 50 }, () => '字'.repeat(900))),
    });
    expect(many).toHaveLength(40);
    expect(many.flatMap((one) => (one.kind === 'text' ? [one.text.length] : []))).toEqual(
      Array(20).fill(500),
    );
    expect(prefilledBy({ add_img_list: `[${'"https://h.example/a.png",'.repeat(9000)}]` })).toEqual([]);
  });
});

describe('a list that a host sends for the open design', () => {
  it('is read from public clients’ messages alone', () => {
    const data = JSON.stringify([
      { url: 'https://h.example/a.png', del: 1, width: null, left: null, top: null, layer: 0 },
    ]);
    expect(contentIn({ chuangkit_api_data: true, type: 'img-list', data })).toEqual({
      list: 'pictures',
      items: [picture('https://h.example/a.png')],
    });
    expect(contentIn({ chuangkit_api_data: true, type: 'text-list', data: [{ text: '早安' }] })).toEqual({
      list: 'texts',
      items: [{ kind: 'text', text: '早安' }],
    });
    for (const other of [
      null,
      'img-list',
      { type: 'img-list', data },
      { chuangkit_api_data: true, type: 'svg-frame', data },
    ])
      expect(contentIn(other)).toBeNull();
  });
});
