/** The only file that knows three. Draws when something has changed, and not otherwise. */
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  CylinderGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Spherical,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { SpanColour } from './blade.ts';
import { viridis } from '../plot/heat/colour-scale.ts';
import { shareAt } from './colours.ts';
import type { Propeller } from './surface.ts';

/** Segments of the hub's circle. */
const SEGMENTS = 64;
/** Where one looks from at first [R]: from ahead and from the side. */
const VIEW = new Vector3(0.9, -1.7, 1.5);

const plain = () => ({ metalness: 0.1, roughness: 0.55 });

export class BladeScene {
  private readonly renderer: WebGLRenderer;
  private readonly camera = new PerspectiveCamera(35, 1, 0.01, 100);
  private readonly scene = new Scene();
  private readonly controls: OrbitControls;
  private readonly propeller = new Group();
  private readonly observer: ResizeObserver;

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.camera.up.set(0, 0, 1);
    const sun = new DirectionalLight(0xffffff, 2.2);
    sun.position.set(1, -2, 3);
    this.camera.add(sun);
    this.scene.add(this.camera, new HemisphereLight(0xffffff, 0x8899aa, 1.6), this.propeller);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enablePan = false;
    // a page must go on scrolling under a finger that moves up: two fingers zoom, one turns sideways
    canvas.style.touchAction = 'pan-y';
    this.controls.minDistance = 0.6;
    this.controls.maxDistance = 8;
    this.controls.addEventListener('change', () => this.draw());
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(canvas.parentElement!);
    this.reset();
  }

  show(propeller: Propeller, colour: SpanColour | undefined, tint: string): void {
    this.clear();
    const { R, blades, hub } = propeller;
    const geometry = bladeGeometry(propeller, colour);
    const paint = colour ? { vertexColors: true } : { color: new Color(tint) };
    const material = new MeshStandardMaterial({ ...plain(), ...paint });
    for (let k = 0; k < blades; k++) {
      const blade = new Mesh(geometry, material);
      blade.rotation.z = (2 * Math.PI * k) / blades;
      this.propeller.add(blade);
    }
    if (hub.radius > 0) {
      const [radius, height] = [hub.radius / R, hub.height / R];
      const cylinder = new CylinderGeometry(radius, radius, height, SEGMENTS);
      const body = new Mesh(
        cylinder,
        new MeshStandardMaterial({ ...plain(), color: new Color(tint) }),
      );
      body.rotation.x = Math.PI / 2;
      body.position.z = hub.middle / R;
      this.propeller.add(body);
    }
    this.draw();
  }

  /** Angles [rad] about the axis and over the plane; factor on the distance. */
  turn(azimuth: number, polar: number, distance = 1): void {
    const { camera, controls } = this;
    // three's spheres stand on y
    const { x, y, z } = camera.position;
    const at = new Spherical().setFromVector3(new Vector3(x, z, -y));
    at.theta += azimuth;
    at.phi = Math.min(Math.max(at.phi + polar, 0.01), Math.PI - 0.01);
    at.radius = Math.min(
      Math.max(at.radius * distance, controls.minDistance),
      controls.maxDistance,
    );
    const to = new Vector3().setFromSpherical(at);
    camera.position.set(to.x, -to.z, to.y);
    controls.update();
    this.draw();
  }

  reset(): void {
    this.camera.position.copy(VIEW).multiplyScalar(1.1);
    this.controls.target.set(0, 0, 0);
    this.controls.update();
    this.draw();
  }

  end(): void {
    this.observer.disconnect();
    this.controls.dispose();
    this.clear();
    this.renderer.dispose();
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.canvas.parentElement!;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.renderer.setSize(clientWidth, clientHeight);
    this.camera.aspect = clientWidth / clientHeight;
    this.camera.updateProjectionMatrix();
    this.draw();
  }

  private draw(): void {
    this.renderer.render(this.scene, this.camera);
  }

  private clear(): void {
    for (const each of [...this.propeller.children] as Mesh[]) {
      each.geometry.dispose();
      (each.material as MeshStandardMaterial).dispose();
      this.propeller.remove(each);
    }
  }
}

/** Lengths over the tip radius: the camera stands where it stood, however large the propeller. */
function bladeGeometry({ blade, R }: Propeller, colour: SpanColour | undefined): BufferGeometry {
  const points = blade.points.map((each) => each / R);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(points, 3));
  geometry.setIndex(new BufferAttribute(blade.triangles, 1));
  if (colour !== undefined) {
    const share = shareAt(colour);
    const colours = new Float32Array(points.length);
    for (let i = 0; i < points.length; i += 3) {
      const [r, g, b] = viridis(share(points[i]));
      new Color().setRGB(r / 255, g / 255, b / 255, SRGBColorSpace).toArray(colours, i);
    }
    geometry.setAttribute('color', new BufferAttribute(colours, 3));
  }
  geometry.computeVertexNormals();
  return geometry;
}
