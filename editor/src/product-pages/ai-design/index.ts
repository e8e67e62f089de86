export { AiDesign } from './AiDesign.tsx';
export {
  type AiDesignConfiguration,
  type AiDesignEvent,
  type AiDesignHandle,
  type AiDesignView,
  defaultAiDesign,
} from './product.ts';
