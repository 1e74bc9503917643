/** What a sweep supplies from point to point, so that the body may leave it out: rotors or groups by their place. */
export interface OpenPlaces {
  motors?: ReadonlySet<number>;
  propellers?: ReadonlySet<number>;
  throttles?: ReadonlySet<number>;
  battery?: boolean;
}
