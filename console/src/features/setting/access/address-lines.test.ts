import { accessPolicy } from '@design-console/contract/access-policy';
import { describe, expect, it } from 'vitest';
import { faultOfLines, serverFaultOf, valuesIn } from './address-lines.ts';

const { hosts } = accessPolicy.set.input.shape;

describe('a list that is written one value a line', () => {
  it('has the values of its lines, without blanks and empty lines', () => {
    expect(valuesIn(' a.example.com \n\n  \nb.example.com\n')).toEqual(['a.example.com', 'b.example.com']);
    expect(valuesIn('')).toEqual([]);
  });

  it('numbers the line of a fault from 1', () => {
    expect(faultOfLines(hosts, 'a.example.com\n\nhttp://b.example.com\n10.0.0.1')).toBe(
      '第 3 行：只支持 https，请去掉 http://；第 4 行：须为域名，不能是 IP 地址',
    );
    expect(faultOfLines(hosts, 'a.example.com\n')).toBe('');
  });

  it('shows faults of the server too, by line and for the whole list', () => {
    const faults = { 'hosts.1': '与第 1 个域名重复', revision: '版本有误' };
    expect(serverFaultOf('hosts', faults, 'a\n\na')).toBe('第 3 行：与第 1 个域名重复');
    expect(serverFaultOf('hosts', { hosts: '最多 50 个' }, 'a')).toBe('最多 50 个');
  });
});
