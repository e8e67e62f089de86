import type { Access } from '@design-console/contract/kernel';
import {
  OPERATION_TITLES,
  type Operation,
  PERMISSION_TREE,
  type Permission,
} from '@design-console/contract/menu-tree';

const namesTo = (path: string, tree: readonly Permission[]): readonly string[] | null => {
  for (const entry of tree) {
    if (entry.operation !== null) continue;
    if (entry.path === path) return [entry.name];
    const below = namesTo(path, entry.children);
    if (below) return [entry.name, ...below];
  }
  return null;
};

const nameOf = (path: string): string => `「${namesTo(path, PERMISSION_TREE)?.join(' / ') ?? path}」`;

/** Who may make a call, in words. */
export const accessWords = (access: Access): string => {
  switch (access.kind) {
    case 'public':
      return '无需登录';
    case 'signedIn':
      return '登录后可用';
    case 'guest':
      return '嵌入页面的会话可用';
    case 'menu':
      return `可查看${access.anyOf.map(nameOf).join('或')}的账号`;
    case 'operation':
      return `${access.anyOf
        .map(
          ({ path, operation }) => `在${nameOf(path)}有「${OPERATION_TITLES[operation as Operation]}」权限`,
        )
        .join('，或')}的账号`;
    case 'document':
      if (access.of === 'any')
        return `可查看任一配置页面${access.also.map((path) => `或${nameOf(path)}`).join('')}的账号`;
      return access.operation === null
        ? '可查看参数 key 与 device 所指配置页面的账号'
        : `在参数 key 与 device 所指配置页面有「${OPERATION_TITLES[access.operation]}」权限的账号`;
  }
};
