import { loadedTools } from '../../tools/load-tools.ts';
import type { useCropping } from './use-cropping.ts';

interface Props {
  readonly cropping: ReturnType<typeof useCropping>['cropping'];
  readonly zoom: number;
}

/**
 * The crop frame over the page, while a picture is being cropped and the tools are loaded. A press beside the
 * picture reaches the stage, which finishes the crop.
 */
export const CropOnPage = ({ cropping, zoom }: Props) => {
  const tools = loadedTools();
  if (!cropping || !tools) return null;
  return (
    <tools.CropOverlay
      element={cropping.to}
      ratio={cropping.ratio}
      mayFrame={cropping.mayFrame}
      scale={zoom}
      matrix={cropping.matrix}
      onChange={cropping.change}
      onDone={cropping.finish}
      onCancel={cropping.stop}
    />
  );
};
