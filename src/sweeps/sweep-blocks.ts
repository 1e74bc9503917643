import { BLOCK_POINTS } from '../engine/engine.service.js';
import { type Grid, stepsAt } from './sweep-expander.js';

/**
 * Points in blocks for the pool. Neighbours share their propellers and their air, because the map of a propeller costs
 * as much as hundreds of points, and a thread holds a few at a time. Within a propeller the order is that of the index.
 */
export function blocksOf(grid: Grid, unsolved: readonly number[]): number[][] {
  const byMap = Map.groupBy(unsolved, (index) => mapKey(grid, index));
  const blocks: number[][] = [];
  let block: number[] = [];
  for (const points of byMap.values())
    for (const index of points) {
      if (block.length === BLOCK_POINTS) {
        blocks.push(block);
        block = [];
      }
      block.push(index);
    }
  if (block.length > 0) blocks.push(block);
  return blocks;
}

/** Equal for points that are computed with the same maps. */
function mapKey(grid: Grid, index: number): string {
  const steps = stepsAt(grid, index);
  return grid.dimensions
    .flatMap((dimension, i) =>
      (dimension.kind === 'component' && dimension.type === 'propeller') ||
      (dimension.kind === 'value' && dimension.field === 'density_kg_m3')
        ? [steps[i]]
        : [],
    )
    .join();
}
