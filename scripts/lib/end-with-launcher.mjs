// Preloaded into the service: when the launcher is gone without having ended it (killed), the service ends as on any other request to end.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
