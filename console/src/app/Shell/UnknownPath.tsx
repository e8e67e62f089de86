import { Navigate, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { MissingState, RefusedState } from '../../kit/feedback/states.tsx';
import { destinationOf } from '../menu.ts';
import { groupTitleAt } from '../screens.ts';
import { useShell } from './shell-context.ts';

/**
 * A path without a screen: a menu group leads to its first visible leaf, any other path shows why there is
 * none.
 */
export const UnknownPath = () => {
  const { menus, path } = useShell();
  const navigate = useNavigate();
  const destination = destinationOf(menus, path);
  if (destination !== null && destination !== path) return <Navigate to={destination} replace />;
  const home = (
    <Button type="primary" onClick={() => void navigate({ to: '/home' })}>
      回到首页
    </Button>
  );
  const group = groupTitleAt(path);
  if (group !== null) {
    return (
      <RefusedState isPage message={`你的角色不能查看「${group}」，如有需要请联系企业管理员`} action={home} />
    );
  }
  return <MissingState isPage title="没有这个页面" message="地址可能有误，或页面已经移走" action={home} />;
};
