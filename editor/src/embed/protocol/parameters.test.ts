import { PLAYGROUND_PARAMETERS } from '@design-console/contract/playground-parameters';
import { describe, expect, it } from 'vitest';
import { asParameters, isSigned, parametersOfAddress } from './parameters.ts';

describe('the address of a link (product 7)', () => {
  it('is read as public clients write it: without any encoding', () => {
    const read = parametersOfAddress(
      '?app_id=0123&expire_time=1900000000000&sign=AB12&user_flag=张三 u-1&device_type=1&show_name=1&env=prod&reptile=1',
    );
    expect(read).toMatchObject({ app_id: '0123', user_flag: '张三 u-1', device_type: '1', reptile: '1' });
    expect(isSigned(read)).toBe(true);
  });

  it('keeps the parameters of an address inside a value', () => {
    const read = parametersOfAddress(
      '?upload_img_url=https://host.example/a.png?w=100&h=2&token=x&payment_url=https://host.example/pay?from=ckt&width=900&kind_id=127',
    );
    expect(read).toEqual({
      upload_img_url: 'https://host.example/a.png?w=100&h=2&token=x',
      payment_url: 'https://host.example/pay?from=ckt',
      width: '900',
      kind_id: '127',
    });
  });

  it.each(Object.values(PLAYGROUND_PARAMETERS).flatMap((offered) => offered.map(({ name }) => name)))(
    'keeps %s as a parameter after an address with a query',
    (name) => {
      const read = parametersOfAddress(`?back_url=https://host.example/?from=ckt&${name}=1`);
      expect(read).toEqual({ back_url: 'https://host.example/?from=ckt', [name]: '1' });
    },
  );

  it('is decoded where the browser encoded it, and left alone where it is not encoded', () => {
    expect(parametersOfAddress('?user_flag=%E5%BC%A0%E4%B8%89')).toEqual({ user_flag: '张三' });
    expect(parametersOfAddress('?user_flag=100%')).toEqual({ user_flag: '100%' });
  });

  describe('with texts as the unmodified client writes them', () => {
    /** As the browser has it: the client puts the options together, with its own last. */
    const addressOf = (options: Readonly<Record<string, string>>): string => {
      const text = Object.entries({ ...options, env: 'prod', reptile: '1' })
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      const { search, hash } = new URL(`https://www.design.example/apiauthorize?${text}`);
      return search + hash;
    };

    it.each([
      ['a colour', JSON.stringify([{ text: '立夏上新', color: '#c0392b' }, { text: '#新品#' }])],
      ['an &', JSON.stringify(['买一送一 & 包邮', 'A&kind_id=9&B'])],
      ['an & without JSON', '买一送一 & 包邮'],
      ['a percent sign', JSON.stringify([{ text: '满 100 减 20% & 包邮', color: '#c0392b' }])],
    ])('keeps %s and every later parameter', (_, add_text_list) => {
      const options = { app_id: '0123', add_text_list, user_flag: 'dept#7', sign: 'AB12' };
      expect(parametersOfAddress(addressOf(options))).toEqual({ ...options, env: 'prod', reptile: '1' });
    });

    it('keeps addresses with known names in a list of pictures, and what comes after the list', () => {
      const add_img_list = JSON.stringify([{ url: 'https://h.example/a.png?w=1&width=300&height=2' }]);
      const options = { add_img_list, own_parameter: '1', width: '900' };
      expect(parametersOfAddress(addressOf(options))).toMatchObject(options);
    });

    it('keeps the later parameters after a list that never ends', () => {
      const read = parametersOfAddress(addressOf({ add_text_list: '[{"text":"立夏', user_flag: 'u-1' }));
      expect(read).toMatchObject({ add_text_list: '[{"text":"立夏', user_flag: 'u-1', reptile: '1' });
    });
  });

  it('ends at a fragment that is no part of it, and at any where 3.0 encodes the values', () => {
    expect(parametersOfAddress('?app_id=1&sign=AB#wechat_redirect')).toEqual({ app_id: '1', sign: 'AB' });
    // no signature has a fragment, whatever the page writes into it
    for (const fragment of ['anchor&type=x', '/r?a=1&mode=2'])
      expect(parametersOfAddress(`?app_id=1&sign=AB#${fragment}`)).toEqual({ app_id: '1', sign: 'AB' });
    expect(parametersOfAddress('?add_text_list=["a"]#top')).toEqual({ add_text_list: '["a"]' });
    expect(parametersOfAddress('?version=3.0&user_flag=a#7&sign=AB')).toEqual({
      version: '3.0',
      user_flag: 'a',
    });
  });

  it('of form 3.0 is decoded as forms are, and keeps every signed value', () => {
    const sample = {
      app_id: '0123',
      version: '3.0',
      user_flag: '张 三+1',
      taxpayer_name: 'null',
      template_search_keyword: 'undefined',
      upload_img_url: 'https://host.example/a b.png?w=100&h=2',
      sign: 'AB12',
    };
    expect(parametersOfAddress(`?${new URLSearchParams(sample)}`)).toEqual(sample);
    // clients write the other forms unencoded: there a plus is a plus
    expect(parametersOfAddress('?version=2.0&user_flag=a+b')).toMatchObject({ user_flag: 'a+b' });
  });

  it('leaves out empty values and words that mean no value', () => {
    expect(parametersOfAddress('?app_id=&sign=undefined&&=x&user_flag=null&a-b=1')).toEqual({});
    expect(isSigned(parametersOfAddress(''))).toBe(false);
  });
});

describe('the options a host page hands over', () => {
  it('are read with any type, without lists and records', () => {
    expect(
      asParameters({ kind_id: 166, z_index: '10000', add_img_list: [1], hide_logo: true, x: null }),
    ).toEqual({
      kind_id: '166',
      z_index: '10000',
      hide_logo: 'true',
    });
    for (const nothing of [null, undefined, 'x', 7]) expect(asParameters(nothing)).toEqual({});
  });
});
