import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadChunk } from './chunk-reload.ts';

/** A component with a chunk of its own, fetched when it is first drawn. `pick` takes it from its module. */
export const lazyPart = <Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: pick(await loadChunk(load)) }));
