import type { Request } from 'express';

/** The part of Express' router that tells which routes there are. */
interface RouterLayer {
  match(path: string): boolean;
  route?: { methods: Record<string, boolean> };
}

/** Methods under which the requested path exists, upper case; empty when the path is unknown. */
export function allowedMethods(request: Request): string[] {
  const { stack } = (request.app as unknown as { router: { stack: RouterLayer[] } }).router;
  const methods = stack
    .filter((layer) => matches(layer, request.path))
    .flatMap((layer) => methodsOf(layer))
    .map((method) => method.toUpperCase());
  const allowed = new Set(methods);
  if (allowed.has('GET')) allowed.add('HEAD');
  return [...allowed].sort();
}

/** Middleware stands in the router as a route for every method there is; it answers to none. */
function methodsOf({ route }: RouterLayer): string[] {
  const methods = Object.keys(route?.methods ?? {});
  return methods.includes('trace') ? [] : methods;
}

/** A path with a broken percent escape throws while it is matched; no route has such a path. */
function matches(layer: RouterLayer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    return false;
  }
}
