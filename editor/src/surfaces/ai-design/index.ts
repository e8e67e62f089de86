export { AiDesignSurface } from './AiDesignSurface.tsx';
export {
  type AiDesignConfiguration,
  type AiDesignEvent,
  type AiDesignView,
  defaultAiDesign,
} from './product.ts';
