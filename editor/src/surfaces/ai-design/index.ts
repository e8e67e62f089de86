export { AiDesignSurface } from './AiDesignSurface.tsx';
export {
  type AiDesignConfiguration,
  type AiDesignEvent,
  type AiDesignFace,
  defaultAiDesign,
} from './product.ts';
