/** healthy: all is well; degraded: something is missing but the service does its main job; unhealthy: it does not. */
export type HealthStatus = 'healthy' | 'degraded' | 'unhealthy';
