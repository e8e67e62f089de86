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
