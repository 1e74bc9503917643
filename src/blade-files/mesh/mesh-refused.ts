/** Why no solid can be made of a blade. */
export type MeshReason = 'twisted' | 'large' | 'control_points' | 'swept' | 'hub' | 'not_manifold';

export class MeshRefused extends Error {
  constructor(readonly reason: MeshReason) {
    super(`no solid: ${reason}`);
  }
}
