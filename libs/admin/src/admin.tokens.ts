/** Injection token: the version of the service, a string. */
export const SERVICE_VERSION = Symbol('SERVICE_VERSION');
