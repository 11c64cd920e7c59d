@rem Package scripts begin with exec, so that a POSIX shell makes way for Node and Ctrl-C ends with its exit code.
@rem The Windows shell has no exec and finds this file instead.
@%*
