export const g = () => import('./f.ts');
