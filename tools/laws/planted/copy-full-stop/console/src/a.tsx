export const a = '没有角色。'; // planted: copy-full-stop
export const b = '先读约定。再按模块查找。';
export const c = '没有角色.'; // planted: copy-full-stop
export const D = () => (
  <p>
    没有符合条件的角色。 {/* planted: copy-full-stop */}
  </p>
);
