import { describe, expect, it } from 'vitest';
import { accessPolicy, allowedHostsMax, hostLengthMax, readHost } from './access-policy.ts';
import { describeFaults } from './kernel/index.ts';

const faultsOf = (hosts: string[]): Record<string, string> => {
  const { input } = accessPolicy.set;
  const parsed = input.safeParse({ hosts, addresses: [], revision: 0 }, { reportInput: true });
  return parsed.success ? {} : describeFaults(input, parsed.error);
};

describe('allowed hosts (product 4: access policy)', () => {
  it.each([
    ['oa.example.com', 'oa.example.com'],
    [' OA.Example.com ', 'oa.example.com'],
    ['https://oa.example.com/', 'oa.example.com'],
    ['https://oa.example.com:443', 'oa.example.com'],
    ['oa.example.com:8443', 'oa.example.com:8443'],
    ['*.example.com', '*.example.com'],
    ['https://*.example.com:8443', '*.example.com:8443'],
    ['localhost', 'localhost'],
    ['http://localhost:5173', 'localhost:5173'],
    ['设计.example.com', 'xn--wc3a5b.example.com'],
  ])('%s is read as %s', (given, host) => {
    expect(readHost(given)).toEqual({ host });
  });

  it.each([
    ['', '请输入域名'],
    ['http://oa.example.com', '只支持 https，请去掉 http://'],
    ['ftp://oa.example.com', '只支持 https，不支持 ftp://'],
    ['https://oa.example.com/page', '只填写域名，请去掉域名后面的路径和参数'],
    ['oa.example.com?x=1', '只填写域名，请去掉域名后面的路径和参数'],
    ['me@oa.example.com', '只填写域名，请去掉 @ 和它前面的内容'],
    ['oa.*.com', '* 只能放在最前面，例如 *.example.com'],
    ['*', '* 只能放在最前面，例如 *.example.com'],
    ['*.com', '* 后面须为完整的域名，例如 *.example.com'],
    ['*.localhost', 'localhost 前面不能有 *'],
    ['intranet', '须为完整的域名'],
    ['10.0.0.1', '须为域名，不能是 IP 地址'],
    ['0x7f.1', '须为域名，不能是 IP 地址'],
    ['[2001:db8::1]:3000', '须为域名，不能是 IP 地址'],
    ['[::1]:3000', '本机调试请改用 localhost:3000，不能是 IP 地址'],
    ['http://127.0.0.1:4830', '本机调试请改用 localhost:4830，不能是 IP 地址'],
    ['127.0.0.1', '本机调试请改用 localhost，不能是 IP 地址'],
    ['oa.example.com:0', '端口须为 1 到 65535'],
    ['oa.example.com:70000', '端口须为 1 到 65535'],
    ['oa example.com', '不是有效的域名'],
    ["oa.example.com; script-src 'none'", '不是有效的域名'],
    ['oa_1.example.com', '不是有效的域名'],
    ['oa..example.com', '不是有效的域名'],
  ])('%s is refused: %s', (given, fault) => {
    expect(readHost(given)).toEqual({ fault });
  });

  it('every fault names its line, also of a host that was written twice in two ways', () => {
    expect(faultsOf(['oa.example.com', 'http://b.example.com'])).toEqual({
      'hosts.1': '只支持 https，请去掉 http://',
    });
    expect(faultsOf(['oa.example.com', 'b.example.com', 'https://OA.example.com/'])).toEqual({
      'hosts.2': '与第 1 个域名重复',
    });
  });

  it('are at most fifty, none longer than a host name can be', () => {
    const hosts = Array.from({ length: allowedHostsMax + 1 }, (_, index) => `h${index}.example.com`);
    expect(faultsOf(hosts.slice(1))).toEqual({});
    expect(faultsOf(hosts)).toEqual({ hosts: '允许嵌入的域名最多 50 个' });
    expect(Object.values(faultsOf(['a'.repeat(hostLengthMax + 1)]))).toEqual(['域名最多 270 个字符']);
  });
});
